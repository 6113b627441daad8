import { hash, pick, rng } from './random.ts';
import { MUTED, type Palette, VIVID, choosePalette } from './palettes.ts';
import type { Paint } from './patterns/field.ts';
import { beast, neon, ornament, panels, patches, print, redline, serpent } from './patterns/art.ts';
import { damascus, fade, flames, marble, smoke, splatter, waves } from './patterns/fluid.ts';
import {
  brushed,
  carbon,
  checker,
  circuit,
  dots,
  hexagons,
  shards,
  slashes,
  stripes,
} from './patterns/geometric.ts';
import { camo, digital, floral, mesh, scales, tiger, topo, web, zebra } from './patterns/natural.ts';

/** How a finish is painted, and what becomes of furniture (wood) and secondary parts (trim). */
export interface Recipe {
  paint: Paint;
  palette: Palette;
  wood: 'real' | 'paint';
  trim: 'dark' | 'paint' | 'accent';
}

type Rule = readonly [words: RegExp, paint: Paint | null, palette: Palette | null, more?: Partial<Recipe>];

const FADE: Palette = ['#ffb02e', '#f4557c', '#a33fd0', '#3a5cf0', '#1b1030'];
const REAL = { wood: 'real', trim: 'dark' } as const;
const ALL = { trim: 'paint' } as const;

/** Finishes known by name come first: paint and colours both. */
const FAMOUS: readonly Rule[] = [
  [/vanilla/, brushed, ['#9aa3b0', '#6b7482', '#c6cdd6', '#e9edf2', '#2b3038'], REAL],
  [/asiimov/, panels, ['#eceef0', '#b9bec5', '#ffffff', '#ff7a12', '#17191d'], ALL],
  [/redline/, redline, ['#e0202c', '#7c0d16', '#ff7a6b', '#ff3b3b', '#08090b']],
  [/gamma doppler/, smoke, ['#12c872', '#0a5a38', '#4dffa0', '#c6ff5a', '#063020']],
  [/ruby/, smoke, ['#f01436', '#96001e', '#ff4a68', '#ffa6b0', '#4d000f']],
  [/sapphire/, smoke, ['#1d5cff', '#0a23b8', '#2f9dff', '#9be0ff', '#06136b']],
  [/emerald/, smoke, ['#07bd5a', '#00682f', '#35ee86', '#c0ffc8', '#003a1b']],
  [/black pearl/, smoke, ['#2d1b52', '#0d0a1a', '#3d4f8f', '#8a3f8f', '#050409']],
  [/doppler/, smoke, ['#8a22f0', '#2a0a78', '#2a4bff', '#ff2468', '#14074a']],
  [/marble fade/, marble, ['#1f43e0', '#e0202c', '#ffc21f', '#ff6a1a', '#14082e']],
  [/amber fade/, fade, ['#f6c453', '#d98425', '#8f4315', '#3c1f12', '#1d0f08'], ALL],
  [/acid fade/, fade, ['#d8f23c', '#8ed21f', '#2e8b3a', '#123f2c', '#0a1f14'], ALL],
  [/fade/, fade, FADE, ALL],
  [/tiger tooth/, tiger, ['#f2b519', '#a86a08', '#ffe169', '#fff0a6', '#5a3204']],
  [/slaughter/, zebra, ['#b80f22', '#6d0412', '#ff5d5d', '#ffb3a6', '#3d020a']],
  [/case hardened|heat treated/, patches, ['#2c5fd6', '#5a3f9e', '#5fa6f2', '#d1a35b', '#4a2f17'], REAL],
  [/crimson web/, web, ['#b3121f', '#6d0910', '#ff4a43', '#ff8a7a', '#16060a']],
  [/emerald web/, web, ['#12894a', '#0a4f2e', '#3fd17c', '#a9f7b5', '#04160d']],
  [/hyper ?beast/, beast, ['#ff3d9a', '#12a6a0', '#7dff5a', '#ffd23d', '#161031'], ALL],
  [/dragon lore/, serpent, ['#d9b45a', '#8a5f22', '#c97b2a', '#fff0b0', '#3c260d'], ALL],
  [/fire serpent/, serpent, ['#6f8f3c', '#33481d', '#e0622a', '#ffcf5a', '#1d1a0c'], ALL],
  [/medusa/, serpent, ['#4d8f86', '#1e3f4f', '#c7b98a', '#f2ecc8', '#10212b'], ALL],
  [/gungnir/, ornament, ['#2b7fc2', '#0f2d56', '#a8e4ff', '#ffffff', '#081a33'], ALL],
  [/wild lotus/, floral, ['#ff6fa0', '#1e7f58', '#ffc34d', '#fff1b8', '#0c3a33'], ALL],
  [/printstream/, print, ['#17181c', '#c9ced8', '#ffffff', '#e6a8ff', '#121317'], ALL],
  [/howl/, beast, ['#ff7a1a', '#8c1410', '#ffc43a', '#ffefb0', '#1b0a0a'], ALL],
  [/kill confirmed/, beast, ['#e8dcc0', '#8c1f1a', '#c94a2e', '#ffd9a0', '#1a1213'], ALL],
  [/cyrex/, panels, ['#e9e9ea', '#a9acb1', '#ffffff', '#d3212c', '#15161a'], ALL],
  [/vulcan/, panels, ['#e6ebf0', '#8fb6d8', '#ffffff', '#1b8fe0', '#14202c'], ALL],
  [/atomic alloy/, shards, ['#f07a1a', '#8c3d0c', '#ffb45a', '#e8ecef', '#26180f']],
  [/bloodsport/, panels, ['#d81f2a', '#7d0f18', '#ff5a4a', '#f4f1ec', '#171416'], ALL],
  [/neo-?noir/, splatter, ['#2b2350', '#15102b', '#ff4f9a', '#58d4ff', '#0b0818'], ALL],
  [/fuel injector/, carbon, ['#f2c21a', '#4a3d10', '#ffe36b', '#ff7a1a', '#16130a']],
  [/oni taiji/, serpent, ['#d9cdb4', '#8c2f2a', '#c4372e', '#f6e3b6', '#221413'], ALL],
  [/lightning strike/, neon, ['#7a4dff', '#2b1570', '#b48aff', '#ffffff', '#0d0824']],
  [/blaze/, flames, ['#f2661a', '#a8200c', '#ffb02e', '#fff0a0', '#131215']],
  [/water elemental/, waves, ['#1f8fd0', '#0e3f7d', '#6fd6f5', '#ff9f3f', '#0a1c3a'], ALL],
  [/bright water/, camo, ['#3f7fae', '#27547d', '#7fb9d6', '#d7ecf4', '#16304a']],
  [/candy apple/, brushed, ['#c8102e', '#7d0418', '#ff4a5e', '#ffb3ba', '#33030b'], { trim: 'dark' }],
  [/safari mesh/, mesh, MUTED.sand, REAL],
  [/boreal forest/, camo, ['#5d6b42', '#3b4a2e', '#8a8b5a', '#b6b586', '#1f281a'], REAL],
  [/forest ddpat/, digital, ['#5f6b43', '#414b2e', '#84855a', '#a9a67c', '#242b1a'], REAL],
  [/urban ddpat|urban masked/, digital, ['#8b8f93', '#5d6267', '#b9bcbf', '#dadcdd', '#33373b'], REAL],
  [/scorched/, mesh, ['#6b5a44', '#41362a', '#8d7b60', '#b6a686', '#201a14'], REAL],
  [/night/, camo, ['#2c3550', '#191f33', '#46506e', '#7d8ab0', '#0b0e1a']],
  [/stained/, marble, ['#6f7682', '#454b56', '#97a0ab', '#c3b28a', '#23272e'], REAL],
  [/ultraviolet/, brushed, ['#5b2a9c', '#241040', '#8a4fd6', '#b88aff', '#12081f'], { trim: 'dark' }],
  [/blue steel/, brushed, ['#2f4a78', '#141f38', '#5f86c0', '#a9c8f0', '#0a0f1c']],
  [/damascus/, damascus, ['#8d949c', '#5d646d', '#d3d8dd', '#f3f5f7', '#2b2f36']],
  [/rust coat/, splatter, ['#7d4a2c', '#54301e', '#a9683c', '#c98f5a', '#2b1a12'], REAL],
  [/dragon king/, serpent, ['#1f8a9a', '#124a66', '#e0862a', '#ffe08a', '#0b2233'], ALL],
  [/lore/, ornament, ['#a87f26', '#4a5a2a', '#efcb62', '#fff0b0', '#2e2209'], ALL],
  [/autotronic/, panels, ['#c8202c', '#7a0d18', '#e8504f', '#b6bcc6', '#1c1d22'], ALL],
  [/freehand/, waves, ['#6a3fb0', '#2b1f6b', '#a97de0', '#e6d4ff', '#120b30'], ALL],
  [/wave|kanagawa/, waves, ['#2d6ea8', '#173f6b', '#7fc0dd', '#f3efe0', '#0e2440']],
  [/nightmare/, beast, ['#8a2be0', '#2a0f52', '#35d0ff', '#ff4fb0', '#0d0620'], ALL],
  [/pandora/, smoke, ['#8a3fb8', '#2a1140', '#d060c9', '#f0a8ff', '#140820']],
  [/vice/, fade, ['#ff5fb4', '#f08ae0', '#6fd6f0', '#20b8d0', '#10202c'], ALL],
  [/king snake/, scales, ['#f2f2ee', '#1f2024', '#ffffff', '#d8c9a0', '#121214'], ALL],
  [/superconductor|superconducting/, circuit, ['#2f6fd0', '#12305e', '#6fc3ff', '#e6f4ff', '#081428'], ALL],
  [/amphibious/, waves, ['#2fa8c8', '#1f6f8a', '#8ae0d8', '#f6e36a', '#0c2e3c'], ALL],
  [/hedge maze/, circuit, ['#2f9a4a', '#12502a', '#6fd67a', '#d6ffb0', '#07210f'], ALL],
];

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
  const name = finish.toLowerCase().slice(0, 80);
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
