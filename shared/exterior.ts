/** The five exteriors of a painted item. Each covers floats below its `below` (CS2: 0 to 1). */
export const EXTERIORS = [
  { name: 'Factory New', short: 'FN', below: 0.07 },
  { name: 'Minimal Wear', short: 'MW', below: 0.15 },
  { name: 'Field-Tested', short: 'FT', below: 0.38 },
  { name: 'Well-Worn', short: 'WW', below: 0.45 },
  { name: 'Battle-Scarred', short: 'BS', below: 1 },
] as const;

export type ExteriorName = (typeof EXTERIORS)[number]['name'];

/** The item page shows this exterior if the server names none. */
export const DEFAULT_EXTERIOR: ExteriorName = 'Field-Tested';

/** The exterior for a float. A float outside 0 to 1 gets the nearest exterior. */
export function exteriorOfFloat(float: number): (typeof EXTERIORS)[number] {
  return EXTERIORS.find((band) => float < band.below) ?? EXTERIORS[4];
}

/** The abbreviation FN, MW, FT, WW or BS; undefined for any other name. */
export function exteriorShort(name: string): string | undefined {
  return EXTERIORS.find((band) => band.name === name)?.short;
}

/** The exteriors of a sell request in the form's order: the value on the wire and the name. */
export const SELLING_EXTERIORS = [
  { value: 'field_tested', name: 'Field-Tested' },
  { value: 'battle_scarred', name: 'Battle-Scarred' },
  { value: 'minimal_wear', name: 'Minimal Wear' },
  { value: 'well_worn', name: 'Well-Worn' },
  { value: 'factory_new', name: 'Factory New' },
  { value: 'not_painted', name: 'Not Painted' },
] as const;

export type SellingExterior = (typeof SELLING_EXTERIORS)[number]['value'];
