import { FAMOUS, type Recipe } from './famous.ts';
import { MUTED, type Palette, VIVID, choosePalette } from './palettes.ts';
import type { Paint } from './patterns/field.ts';
import { beast, ornament, serpent } from './patterns/art.ts';
import { camo, digital, mesh } from './patterns/camo.ts';
import { flames, marble, smoke, splatter, waves } from './patterns/fluid.ts';
import { checker, dots, hexagons, shards, slashes, stripes } from './patterns/geometric.ts';
import { brushed, carbon, damascus, patches } from './patterns/metal.ts';
import { floral, scales, tiger, topo, web, zebra } from './patterns/natural.ts';
import { circuit, neon, panels } from './patterns/tech.ts';
import { hash, pick, rng } from './random.ts';

/** Words that say how a finish is painted, whatever its colours. */
const PAINTS: readonly (readonly [RegExp, Paint])[] = [
  [/ddpat|digital|pixel|masked|code/, digital],
  [/camo|forest|woodland|jungle|palm|army|boreal|hunter|predator/, camo],
  [/mesh|net\b|grid|dust/, mesh],
  [/tiger|claw|fang|panther|bengal|feline/, tiger],
  [/zebra|slaughter|stripe/, zebra],
  [/web|spider|arachn|recluse|widow/, web],
  [/scale|snake|serpent skin|croc|reptile|viper|python|cobra|lizard|fish/, scales],
  [/dragon|serpent|hydra|leviathan|wyrm|\beel\b/, serpent],
  [
    /beast|monster|demon|oni|skull|dead|ghoul|zombie|wraith|grin|howl|wasteland|decimator|phantom|monkey|bear|wolf|cat\b|player two/,
    beast,
  ],
  [/hex|hive|bee|comb|nest/, hexagons],
  [/carbon|fiber|fibre|racing|turbo|apex|torque/, carbon],
  [/circuit|tron|cyber|tech|data|system|vertigo|mainframe|motherboard|signal|sync|core|reactor/, circuit],
  [/neon|laser|light|electric|glow|plasma|voltage|rider|lumen|ultra|trace/, neon],
  [/flame|fire|blaze|burn|inferno|ember|heat|hell|magma|lava|phoenix|torch|ignite/, flames],
  [/water|ocean|sea|aqua|tide|surf|river|hydro|rain|storm|wind/, waves],
  [
    /flower|floral|flora|bloom|blossom|rose|lotus|orchid|ivy|leaf|garden|sakura|jasmine|tulip|petal|daisy|poppy/,
    floral,
  ],
  [/splash|splatter|spray|paint|graffiti|ink|tag|spill|blood|bleeding/, splatter],
  [/topo|terrain|map|contour|canyon|island|mountain/, topo],
  [/check|chess|plaid|tile|tartan|race/, checker],
  [/shard|geo|crystal|facet|poly|origami|prism|mosaic|glass|gem|diamond|ice/, shards],
  [/dot|halftone|comic|pop|bubble/, dots],
  [/marble|nebula|galax|cosm|star|space|void|aurora|milky/, smoke],
  [/damascus|steel|forged|wave|fold/, damascus],
  [
    /lore|gold|royal|ornate|baroque|filigree|brass|engrav|emperor|empress|imperial|kami|aztec|rune|victoria|sultan|pharaoh|queen|king/,
    ornament,
  ],
  [/anodized|laminate|brushed|metallic|chrome|silver|copper|cobalt|titanium|pearl|candy/, brushed],
  [/line|racer|speed|track|stripes|drive|sport/, stripes],
  [/slash|cut|strike|blade|edge|razor/, slashes],
  [/case|hardened|patina|oxide|rust|tempered/, patches],
  [/panel|mecha|robot|gundam|evolution|aero|assault|frontside|mech|station/, panels],
];

/** Words that say which colours a finish has. */
const COLOURS: readonly (readonly [RegExp, Palette])[] = [
  [/ruby|crimson|blood|scarlet|red\b|vermil|cherry/, VIVID.crimson],
  [/sapphire|cobalt|blue|azure|navy/, VIVID.cobalt],
  [/emerald|jade|green|toxic|poison|mint|viridian/, VIVID.toxin],
  [/acid|lime|slime|nuclear|radio|gamma|hazard/, VIVID.acid],
  [/purple|violet|amethyst|indigo|plum|royal/, VIVID.violet],
  [/pink|candy|bubble|cotton|sakura/, VIVID.candy],
  [/ice|frost|arctic|glacier|snow|winter|cold|polar|frozen/, VIVID.glacier],
  [/fire|flame|hell|lava|magma|inferno|ember|blaze|burn/, VIVID.ember],
  [/gold|brass|honey|sun\b|treasure|midas|pharaoh/, VIVID.honey],
  [/orange|amber|tiger|pumpkin|mandarin|peach/, VIVID.amber],
  [/copper|bronze|rust|terracotta/, VIVID.copper],
  [/yellow|hornet|bee|caution|wasp/, VIVID.signal],
  [/ocean|sea|deep|abyss|marine|shark|naval/, VIVID.ocean],
  [/aqua|lagoon|tropic|turquoise|cyan|water|teal/, VIVID.lagoon],
  [/jungle|forest|ivy|leaf|moss|flora|garden/, VIVID.jungle],
  [/black|dark|shadow|onyx|void|carbon|graphite|obsidian|noir/, VIVID.graphite],
  [/night|midnight|moon|cosmos|galax|nebula|space|star/, VIVID.midnight],
  [/white|ivory|pearl|bone|porcelain|ghost/, VIVID.ivory],
  [/rose|blush|love|heart/, VIVID.rose],
  [/sunset|dawn|dusk|horizon|vice|miami|retro/, VIVID.sunset],
  [/neon|cyber|synth/, VIVID.bubble],
  [/sand|desert|dune|safari|dust|tan\b|mojave/, MUTED.sand],
  [/urban|concrete|city|stone|steel|grey|gray|silver|metal/, MUTED.concrete],
  [/army|olive|military|camo|woodland|commando/, MUTED.olive],
  [/leather|wood|mahogany|walnut|brown|coffee/, MUTED.leather],
  [/storm|rain|cloud|slate|mist|fog/, MUTED.storm],
];

const QUIET: readonly [Paint, ...Paint[]] = [
  camo,
  digital,
  mesh,
  stripes,
  slashes,
  checker,
  dots,
  brushed,
  damascus,
  topo,
  carbon,
  hexagons,
];
const LOUD: readonly [Paint, ...Paint[]] = [
  beast,
  serpent,
  shards,
  waves,
  flames,
  floral,
  neon,
  circuit,
  splatter,
  panels,
  scales,
  marble,
  ornament,
  topo,
  hexagons,
  tiger,
  slashes,
  web,
];

/**
 * How a finish is painted: by its name where the name says so, else by a choice that depends only on
 * the name and how rich the item may be (0 common, 1 rarest).
 */
export function chooseRecipe(finish: string, salt: string, rich: number, knife = false): Recipe {
  // As the addresses of pictures write it too: 'Neo-Noir' and 'neo noir' are one finish.
  const name = finish
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  const r = rng(hash(`${finish}|${salt}`));
  const famous = FAMOUS.find(([words]) => words.test(name));
  const paint =
    famous?.[1] ??
    PAINTS.find(([words]) => words.test(name))?.[1] ??
    pick(r, r() < rich * 1.3 ? LOUD : QUIET);
  const palette = famous?.[2] ?? COLOURS.find(([words]) => words.test(name))?.[1] ?? choosePalette(r, rich);
  const wood = r() < 0.45 - rich ? 'real' : 'paint';
  const trim = pick(r, ['dark', 'paint', rich > 0.4 ? 'accent' : 'dark'] as const);
  const chosen = { paint, palette, wood, trim, ...famous?.[3] } satisfies Recipe;
  // A knife's finish is on its blade; only a few are known for their painted handles.
  if (knife && !/lore|autotronic|freehand|crimson web/.test(name)) return { ...chosen, trim: 'dark' };
  return chosen;
}
