import type { Charge } from '#server/demo/drawing/charges.ts'
import type { Division } from '#server/demo/drawing/crest.ts'

/** A department of the demo: its texts, its colours and its shield. */
export interface DepartmentFacts {
  name: string
  /** Opens the names of its teams. */
  short: string
  about: string
  field: string
  metal: string
  division: Division
  charge: Charge
  /** How good it is: about how many more of ten even matches it wins than the average. */
  form: number
  /** One for each of its eight teams. */
  teams: readonly string[]
}

const list = (names: string) => names.split(' ')

export const DEPARTMENTS: readonly DepartmentFacts[] = [
  {
    name: 'Mechanical Engineering',
    short: 'Mech',
    about:
      'Four workshops, one foundry and the loudest supporters on campus. Mechanical has taken part in every championship since the first, and its kabbadi side trains beside the engine lab so that nobody is ever late.',
    field: '#8f1d2f',
    metal: '#f4c95d',
    division: 'plain',
    charge: 'gear',
    form: 0.7,
    teams: list('Gears Pistons Turbines Flywheels Hammers Sparks Rotors Comets'),
  },
  {
    name: 'Computer Science',
    short: 'Computer',
    about:
      'The largest department and the one with the shortest corridor to the indoor stadium. Known for table tennis at midnight, for chess between lectures, and since a few years for a volleyball side that nobody wants to draw.',
    field: '#14284b',
    metal: '#4fd8d2',
    division: 'chief',
    charge: 'brackets',
    form: 0.6,
    teams: list('Titans Kernels Coders Routers Daemons Pixels Bytes Falcons'),
  },
  {
    name: 'Electronics and Communication',
    short: 'Electro',
    about:
      'They built the scoreboard of the main ground and have been trying to see their own name on top of it ever since. Strong on court, stronger on the microphone: most of the commentators come from here.',
    field: '#53308f',
    metal: '#f3b6e3',
    division: 'bend',
    charge: 'antenna',
    form: 0.2,
    teams: list('Volts Signals Diodes Waves Chargers Pulses Phasors Bandits'),
  },
  {
    name: 'Electrical Engineering',
    short: 'Power',
    about:
      'Keeps the floodlights burning, and plays under them whenever there is a free slot. A small department with a proud kabbadi tradition and a carrom pair that has not lost at home for three years.',
    field: '#c98300',
    metal: '#fff8e1',
    division: 'pale',
    charge: 'bolt',
    form: 0,
    teams: list('Surge Dynamos Amperes Magnets Stators Tigresses Sirens Coils'),
  },
  {
    name: 'Civil Engineering',
    short: 'Civil',
    about:
      'Laid out the north field, surveyed the running track and drew the new pavilion. On the pitch they are what they teach: hard to move, well founded, and seldom in a hurry.',
    field: '#a3491f',
    metal: '#fbe9cc',
    division: 'base',
    charge: 'bridge',
    form: 0.4,
    teams: list('Rocks Pillars Girders Dams Surveyors Arches Summits Plumbs'),
  },
  {
    name: 'Chemical Engineering',
    short: 'Chem',
    about:
      'A department that believes in good reactions. It trains early, before the labs open, and brings the only supporters who celebrate in lab coats. Two titles so far, and a shelf with room for more.',
    field: '#00696f',
    metal: '#ffd166',
    division: 'chevron',
    charge: 'flask',
    form: 0.1,
    teams: list('Catalysts Reactors Isotopes Distillers Alkalis Crystals Flames Elements'),
  },
  {
    name: 'Aerospace Engineering',
    short: 'Aero',
    about:
      'The youngest department with a title to its name. Volleyball is its first love, football its second, and anything that flies is measured, filmed and argued about until the next practice.',
    field: '#2b7cc4',
    metal: '#ffffff',
    division: 'plain',
    charge: 'rocket',
    form: 0.3,
    teams: list('Jets Rockets Gliders Vectors Orbiters Skylarks Meteors Nebulas'),
  },
  {
    name: 'Biotechnology',
    short: 'Bio',
    about:
      'More women in sport than any other department, and the results to show for it: three cricket finals in a row. The rest of the campus comes for the cheering, and stays for the lemonade.',
    field: '#3f7d20',
    metal: '#f4f1c9',
    division: 'pale',
    charge: 'helix',
    form: -0.1,
    teams: list('Cobras Genes Mambas Enzymes Rhinos Orchids Tigers Proteins'),
  },
  {
    name: 'Metallurgy',
    short: 'Metal',
    about:
      'Few in number, heavy on the rope: the tug of war side has lost once in two years. Metallurgy plays everything that needs patience, and will tell you at which temperature the medals were cast.',
    field: '#383e48',
    metal: '#ff9142',
    division: 'chief',
    charge: 'anvil',
    form: -0.4,
    teams: list('Anvils Forgers Alloys Ingots Smelters Furnaces Blades Hawks'),
  },
  {
    name: 'Architecture',
    short: 'Archi',
    about:
      'Best kits, best banners, best drawn playbook. Results are catching up: the shot-putters reached the last three finals, and the cricketers have been seen sketching the pavilion between overs.',
    field: '#a83468',
    metal: '#fdf0e7',
    division: 'base',
    charge: 'dome',
    form: -0.5,
    teams: list('Domes Spires Vaults Columns Drafters Lintels Minarets Keystones'),
  },
]
