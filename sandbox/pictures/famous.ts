import { MUTED, type Palette } from './palettes.ts';
import type { Paint } from './patterns/field.ts';
import { beast, ornament, serpent } from './patterns/art.ts';
import { camo, digital, mesh } from './patterns/camo.ts';
import { fade, flames, marble, smoke, splatter, waves } from './patterns/fluid.ts';
import { dots, hexagons, shards, slashes } from './patterns/geometric.ts';
import { brushed, carbon, damascus, patches, redline } from './patterns/metal.ts';
import { floral, scales, tiger, topo, web, zebra } from './patterns/natural.ts';
import { circuit, neon, panels, print } from './patterns/tech.ts';

/** How a finish is painted, and what becomes of furniture (wood) and secondary parts (trim). */
export interface Recipe {
  paint: Paint;
  palette: Palette;
  wood: 'real' | 'paint';
  trim: 'dark' | 'paint' | 'accent';
}

type Rule = readonly [words: RegExp, paint: Paint, palette: Palette, more?: Partial<Recipe>];

const FADE: Palette = ['#ffb02e', '#f4557c', '#a33fd0', '#3a5cf0', '#1b1030'];
const REAL = { wood: 'real', trim: 'dark' } as const;
const ALL = { trim: 'paint' } as const;

/** Finishes known by name: paint and colours both. The first that fits counts, so the narrower stand above. */
export const FAMOUS: readonly Rule[] = [
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
  [/neo noir/, splatter, ['#2b2350', '#15102b', '#ff4f9a', '#58d4ff', '#0b0818'], ALL],
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
  [/\bnight\b/, camo, ['#2c3550', '#191f33', '#46506e', '#7d8ab0', '#0b0e1a']],
  [/stained/, marble, ['#6f7682', '#454b56', '#97a0ab', '#c3b28a', '#23272e'], REAL],
  [/ultraviolet/, brushed, ['#5b2a9c', '#241040', '#8a4fd6', '#b88aff', '#12081f'], { trim: 'dark' }],
  [/blue steel/, brushed, ['#2f4a78', '#141f38', '#5f86c0', '#a9c8f0', '#0a0f1c']],
  [/damascus/, damascus, ['#8d949c', '#5d646d', '#d3d8dd', '#f3f5f7', '#2b2f36']],
  [/rust coat/, splatter, ['#7d4a2c', '#54301e', '#a9683c', '#c98f5a', '#2b1a12'], REAL],
  [/dragon king/, serpent, ['#1f8a9a', '#124a66', '#e0862a', '#ffe08a', '#0b2233'], ALL],
  [/\blore\b/, ornament, ['#a87f26', '#4a5a2a', '#efcb62', '#fff0b0', '#2e2209'], ALL],
  [/autotronic/, panels, ['#c8202c', '#7a0d18', '#e8504f', '#b6bcc6', '#1c1d22'], ALL],
  [/freehand/, waves, ['#6a3fb0', '#2b1f6b', '#a97de0', '#e6d4ff', '#120b30'], ALL],
  [/wave|kanagawa/, waves, ['#2d6ea8', '#173f6b', '#7fc0dd', '#f3efe0', '#0e2440']],
  [/nightmare/, beast, ['#8a2be0', '#2a0f52', '#35d0ff', '#ff4fb0', '#0d0620'], ALL],
  [/pandora/, smoke, ['#8a3fb8', '#2a1140', '#d060c9', '#f0a8ff', '#140820']],
  [/\bvice\b/, fade, ['#ff5fb4', '#f08ae0', '#6fd6f0', '#20b8d0', '#10202c'], ALL],
  [/king snake/, scales, ['#f2f2ee', '#1f2024', '#ffffff', '#d8c9a0', '#121214'], ALL],
  [/superconductor|superconducting/, circuit, ['#2f6fd0', '#12305e', '#6fc3ff', '#e6f4ff', '#081428'], ALL],
  [/amphibious/, waves, ['#2fa8c8', '#1f6f8a', '#8ae0d8', '#f6e36a', '#0c2e3c'], ALL],
  [/hedge maze/, circuit, ['#2f9a4a', '#12502a', '#6fd67a', '#d6ffb0', '#07210f'], ALL],
  [/the empress|in living color/, splatter, ['#d9415f', '#3d2a7a', '#ffb84d', '#58d4ff', '#151033'], ALL],
  [/neon revolution|neon rider/, neon, ['#ff3db8', '#3a1f9c', '#35e0ff', '#ffe93d', '#120b3a'], ALL],
  [/point disarray/, shards, ['#2f7fd0', '#18365e', '#8fd0ff', '#ffb347', '#0e1a30'], ALL],
  [/aquamarine revenge/, serpent, ['#1fb5a8', '#0c4f6b', '#e0564a', '#ffd9a0', '#072433'], ALL],
  [/frontside misty/, waves, ['#6fc3e8', '#2f6fa8', '#f2f7fa', '#ff5f6d', '#0e2440'], ALL],
  [/x ray/, circuit, ['#ff4a3d', '#5e1410', '#ffb08a', '#fff0d8', '#190606'], ALL],
  [/buzz kill/, panels, ['#f4d21a', '#b8940a', '#fff07a', '#1fa05a', '#14201a'], ALL],
  [/decimator|the traitor/, panels, ['#3f2a8c', '#221454', '#7a5ff0', '#ff4fb0', '#110a2b'], ALL],
  [/mecha industries/, panels, ['#dfe3e6', '#a5adb5', '#ffffff', '#4a5663', '#20262c'], ALL],
  [/code red/, slashes, ['#d8141f', '#5e0a10', '#ff5a4a', '#f4f1ec', '#160a0b'], ALL],
  [/ocean drive/, fade, ['#ffb35a', '#ff6f91', '#a35fd0', '#2fa8d8', '#1a1030'], ALL],
  [/head shot|headshot/, splatter, ['#28c4c9', '#7a2fd0', '#ffe23d', '#ff4f8a', '#130b2b'], ALL],
  [/nightwish|starlight|astra/, smoke, ['#3f6ff0', '#1a1560', '#b05fff', '#7df0ff', '#0a0a2b'], ALL],
  [/inheritance|the emperor/, ornament, ['#14387a', '#0a1c44', '#e8b94a', '#fff0b8', '#050e22'], ALL],
  [/chantico|wildfire|ticket to hell/, flames, ['#f2561a', '#a8200c', '#ffb02e', '#fff0a0', '#1b0a12'], ALL],
  [/temukau/, beast, ['#ff8a2b', '#2f4fb0', '#f25fa0', '#fff0c0', '#12122b'], ALL],
  [
    /golden coil|gold arabesque|gold brick/,
    ornament,
    ['#c9962a', '#7a5210', '#ffe08a', '#fff6d0', '#2b1c06'],
    ALL,
  ],
  [/containment breach|hydroponic/, beast, ['#7be03a', '#1f5a3a', '#d6ff5a', '#ff5f3d', '#0c1f17'], ALL],
  [/man o war|hydra/, serpent, ['#2f8fb8', '#14405e', '#e0605a', '#f4e3c0', '#0a1c2b'], ALL],
  [/electric hive/, hexagons, ['#1f8fd8', '#0f3f7a', '#ffb02e', '#ffe08a', '#0a1a33'], ALL],
  [/imminent danger|hazard|caution/, slashes, ['#f4c20d', '#26262b', '#ffe36b', '#ff7a1a', '#141417'], ALL],
  [/player two|mecha\b/, dots, ['#35c8ff', '#3a2fd0', '#ff5fb4', '#ffe23d', '#140f3d'], ALL],
  [/icarus fell|phosphor/, brushed, ['#2350e0', '#12246b', '#6f9dff', '#e0b84a', '#0a1130']],
  [/guardian|orion/, slashes, ['#1f5fd8', '#122a5e', '#5fb3ff', '#ffffff', '#0b1226'], ALL],
  [/cortex|bloom/, splatter, ['#e8407a', '#5a1050', '#ff9ac4', '#58e1d0', '#240a2b'], ALL],
  [/target acquired|cyber security/, circuit, ['#2fd0a8', '#0f4a4a', '#8affd6', '#ff4f6a', '#06201f'], ALL],
  [/welcome to the jungle/, serpent, ['#e8662a', '#1f6b4a', '#f2b53d', '#ffe9b0', '#0c2b22'], ALL],
  [/jawbreaker|tooth fairy/, dots, ['#ff6fb5', '#6f3fd0', '#7df0ff', '#fff07a', '#2b0f44'], ALL],
  [/dark water/, scales, ['#2f5f7a', '#173646', '#6fa3b8', '#c9e6f0', '#0a1a22']],
  [/eye of horus|anubis|eye of/, ornament, ['#1f4fa8', '#14254f', '#e0b04a', '#ffe9b0', '#0a122b'], ALL],
  [/nocts|charred|eclipse|black tie/, topo, ['#2b2f38', '#16181d', '#4a505c', '#7a8290', '#0b0c0f'], ALL],
  [/leopard|jaguar|giraffe/, camo, ['#e6dcc4', '#8c7a5a', '#b59a6a', '#fff6e0', '#2b2418'], ALL],
  [/shamagh|kimono/, web, ['#c21f2e', '#7a0f1a', '#ff5a5f', '#ffd0c0', '#2b070b'], ALL],
  [/bronze morph|mogul/, scales, ['#a86a35', '#5e3518', '#e0a868', '#ffe0b0', '#22120a'], ALL],
];
