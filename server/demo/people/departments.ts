import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { cellsOf } from '#server/demo/chance.ts'
import { drawCrestBadge } from '#server/demo/drawing/badge.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'

// Name, the word that opens the names of its teams, colours of field and metal, form, one name for each of eight teams.
// The form says about how many more of ten even matches it wins than the average.
const DEPARTMENTS = cellsOf(`
Mechanical Engineering        | Mech     | #8f1d2f | #f4c95d | 0.7  | Gears Pistons Turbines Flywheels Hammers Sparks Rotors Comets
Computer Science              | Computer | #14284b | #4fd8d2 | 0.6  | Titans Kernels Coders Routers Daemons Pixels Bytes Falcons
Electronics and Communication | Electro  | #53308f | #f3b6e3 | 0.2  | Volts Signals Diodes Waves Chargers Pulses Phasors Bandits
Electrical Engineering        | Power    | #c98300 | #fff8e1 | 0    | Surge Dynamos Amperes Magnets Stators Tigresses Sirens Coils
Civil Engineering             | Civil    | #a3491f | #fbe9cc | 0.4  | Rocks Pillars Girders Dams Surveyors Arches Summits Plumbs
Chemical Engineering          | Chem     | #00696f | #ffd166 | 0.1  | Catalysts Reactors Isotopes Distillers Alkalis Crystals Flames Elements
Aerospace Engineering         | Aero     | #2b7cc4 | #ffffff | 0.3  | Jets Rockets Gliders Vectors Orbiters Skylarks Meteors Nebulas
Biotechnology                 | Bio      | #3f7d20 | #f4f1c9 | -0.1 | Cobras Genes Mambas Enzymes Rhinos Orchids Tigers Proteins
Metallurgy                    | Metal    | #383e48 | #ff9142 | -0.4 | Anvils Forgers Alloys Ingots Smelters Furnaces Blades Hawks
Architecture                  | Archi    | #a83468 | #fdf0e7 | -0.5 | Domes Spires Vaults Columns Drafters Lintels Minarets Keystones
`)

const ABOUTS = [
  'Four workshops, one foundry and the loudest supporters on campus. Its kabbadi side trains beside the engine lab.',
  'The largest department and the one with the shortest corridor to the indoor stadium. Chess is played between lectures.',
  'They built the scoreboard of the main ground and have tried to see their own name on top of it ever since.',
  'Keeps the floodlights burning, and plays under them. Its carrom pair has not lost at home for three years.',
  'Laid out the north field and drew the new pavilion. On the pitch: hard to move, well founded, seldom in a hurry.',
  'A department that believes in good reactions. It trains early, before the labs open. Two titles so far.',
  'The youngest department with a title to its name. Anything that flies is measured, filmed and argued about.',
  'More women in sport than any other department, and the results to show for it: three cricket finals in a row.',
  'Few in number, heavy on the rope: the tug of war side has lost once in two years.',
  'Best kits, best banners, best drawn playbook. Results are catching up: the shot-putters reached three finals.',
]
// Departments with a closed application window.
const CLOSED = new Set(['Civil', 'Chem', 'Metal', 'Archi'])

export interface Department {
  row: Row<'department'>
  short: string
  field: string
  metal: string
  form: number
  teams: readonly string[]
}

export const makeDepartments = (setting: Setting): Department[] =>
  DEPARTMENTS.map(([name = '', short = '', field = '', metal = '', form, teams = ''], place) => {
    const row: Row<'department'> = {
      id: setting.newId(),
      name,
      name_key: nameKey(name),
      about: ABOUTS[place] ?? null,
      logo_id: null,
      application_status: CLOSED.has(short) ? 'CLOSED' : 'OPEN',
      created_at: daysAgo(setting, 900),
      color: null,
      logo_color: null,
    }
    setting.album.draw(drawCrestBadge({ field, metal }, short), row, 'logo_id')
    return { row, short, field, metal, form: Number(form), teams: teams.split(' ') }
  })
