/** A sentence of the rules with real minus signs: a hyphen is too short beside numerals. */
export const withMinus = (sentence: string) => sentence.replace(/ -(?=\d)/g, ' −')
