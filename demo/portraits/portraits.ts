// Portraits of fictitious people as flat faces, drawn deterministically by their spec.

import type { PortraitSpec } from "../types.ts";
import { drawHair } from "./hair.ts";

const SKIN: Readonly<Record<PortraitSpec["skin"], readonly [string, string]>> = {
  1: ["#f4d6c2", "#e2b79d"],
  2: ["#e9c09f", "#d2a07b"],
  3: ["#d3a077", "#b8835b"],
  4: ["#b57f55", "#98653f"],
  5: ["#8b5c3d", "#6f462c"],
  6: ["#66432e", "#4c3020"],
};

// Each colour has a shade for partings and plaits.
const HAIR: Readonly<Record<PortraitSpec["hairColour"], readonly [string, string]>> = {
  black: ["#221d1e", "#4a4140"],
  brown: ["#4d3527", "#33221a"],
  chestnut: ["#74482c", "#54311c"],
  auburn: ["#a5532e", "#7c3b1f"],
  blond: ["#dfbb7a", "#bd9554"],
  grey: ["#9d9c99", "#7b7a77"],
  white: ["#eae7e0", "#c6c2b9"],
  ink: ["#262f4d", "#435079"],
  teal: ["#2f7377", "#225558"],
  rose: ["#c76f80", "#a15263"],
};

const CLOTHES: Readonly<Record<PortraitSpec["clothesColour"], readonly [string, string]>> = {
  navy: ["#22375a", "#172844"],
  forest: ["#2d5745", "#1f4233"],
  rust: ["#b2583a", "#8f432a"],
  ochre: ["#cf9437", "#ad7727"],
  plum: ["#6b3a5b", "#522a45"],
  slate: ["#566573", "#424e5a"],
  cream: ["#f0e6d2", "#d8c9ab"],
  teal: ["#2b7a78", "#1f5d5b"],
  charcoal: ["#34373d", "#22252a"],
  sky: ["#7fa9c9", "#6089aa"],
  brick: ["#a23e36", "#7f2d27"],
  moss: ["#71803f", "#57642e"],
};

const BACKGROUND: Readonly<Record<PortraitSpec["background"], string>> = {
  sand: "#ead9bd",
  mist: "#d5dfe3",
  sage: "#c9d6c3",
  clay: "#e0b9a1",
  lilac: "#d6cfe3",
  sky: "#bfd9ea",
  butter: "#f5e2a4",
  stone: "#d6d1c8",
  rose: "#edcac7",
  fjord: "#9fbfc4",
};

const SHOULDERS = "M64 512 C66 428 132 396 210 372 L302 372 C380 396 446 428 448 512Z";

/** A portrait as an SVG document of 512 × 512. */
export function drawPortrait(spec: PortraitSpec): string {
  const [skin, shade] = SKIN[spec.skin];
  const [hair, parting] = HAIR[spec.hairColour];
  const { behind, over } = drawHair(spec.hair, hair, parting);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<rect width="512" height="512" fill="${BACKGROUND[spec.background]}"/><g transform="translate(-38 -22) scale(1.15)">${behind}` +
    `<path d="${SHOULDERS}" transform="translate(0 2)" fill="${CLOTHES[spec.clothesColour][1]}"/>${neck(skin, shade)}` +
    `${clothes(spec)}${head(spec, skin, shade, hair)}${over}${glasses(spec)}</g></svg>`
  );
}

function neck(skin: string, shade: string): string {
  return (
    `<path d="M214 290 H298 V372 C298 398 214 398 214 372Z" fill="${skin}"/>` +
    `<path d="M214 312 C236 338 276 338 298 312 V326 C276 356 236 356 214 326Z" fill="${shade}"/>`
  );
}

function head(spec: PortraitSpec, skin: string, shade: string, hair: string): string {
  const line = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const dark = spec.skin >= 5 ? "#150d0b" : "#2b2322";
  const brow = spec.hair === "headscarf" ? dark : spec.hairColour === "white" ? "#b9b4aa" : hair;
  const ears =
    spec.hair === "headscarf"
      ? ""
      : `<ellipse cx="172" cy="226" rx="14" ry="21" fill="${shade}"/><ellipse cx="340" cy="226" rx="14" ry="21" fill="${shade}"/>`;
  const mouth = spec.skin >= 5 ? "#3a1f1a" : "#9c5548";
  return (
    `${ears}<path d="M172 206 C172 142 206 112 256 112 C306 112 340 142 340 206 C340 264 304 320 256 320 C208 320 172 264 172 206Z" fill="${skin}"/>` +
    beard(spec, hair) +
    line("M202 192 C210 185 224 184 233 189", brow, 6.5) +
    line("M279 189 C288 184 302 185 310 192", brow, 6.5) +
    `<ellipse cx="219" cy="215" rx="6.5" ry="8" fill="${dark}"/><ellipse cx="293" cy="215" rx="6.5" ry="8" fill="${dark}"/>` +
    `<circle cx="221.5" cy="211.5" r="2.2" fill="#fff"/><circle cx="295.5" cy="211.5" r="2.2" fill="#fff"/>` +
    line("M257 216 C258 230 264 240 262 247 C260 251 254 252 250 250", shade, 6) +
    line("M234 277 C246 286 266 286 278 277", mouth, 6) +
    (spec.age === "older"
      ? `${line("M206 233 C214 238 224 238 231 234", shade, 4)}${line("M281 234 C288 238 298 238 306 233", shade, 4)}${line("M224 256 C218 263 216 270 218 276", shade, 4)}${line("M288 256 C294 263 296 270 294 276", shade, 4)}`
      : "")
  );
}

function beard(spec: PortraitSpec, hair: string): string {
  const jaw =
    "M172 216 C174 276 206 324 256 324 C306 324 338 276 340 216 C330 244 318 260 296 262 C276 256 236 256 216 262 C194 260 182 244 172 216Z";
  const lips = `<path d="M226 272 C240 266 272 266 286 272 C280 294 232 294 226 272Z" fill="${SKIN[spec.skin][0]}"/>`;
  switch (spec.beard) {
    case undefined:
      return "";
    case "stubble":
      return `<path d="${jaw}" fill="${hair}" opacity=".22"/>`;
    case "short":
      return `<path d="${jaw}" fill="${hair}" opacity=".86"/>${lips}`;
    case "full":
      return `<path d="M172 216 C168 290 200 356 256 358 C312 356 344 290 340 216 C330 244 318 258 296 260 C276 254 236 254 216 260 C194 258 182 244 172 216Z" fill="${hair}"/>${lips}`;
    case "moustache":
      return `<path d="M256 258 C240 252 222 258 212 276 C230 274 246 274 256 268 C266 274 282 274 300 276 C290 258 272 252 256 258Z" fill="${hair}"/>`;
  }
}

function glasses({ glasses: frame }: PortraitSpec): string {
  if (!frame) return "";
  const rim = (x: number) =>
    frame === "round"
      ? `<circle cx="${x}" cy="215" r="28"/>`
      : `<rect x="${x - 30}" y="193" width="60" height="43" rx="9"/>`;
  return `<g fill="#fff" fill-opacity=".18" stroke="#2c2a2e" stroke-width="5.5">${rim(218)}${rim(294)}<path d="M247 209 C252 204 260 204 265 209" fill="none"/><path d="M189 208 L174 202 M323 208 L338 202" fill="none"/></g>`;
}

function clothes({ clothes: garment, clothesColour }: PortraitSpec): string {
  const [colour, shade] = CLOTHES[clothesColour];
  const path = (d: string, paint: string) => `<path d="${d}" fill="${paint}"/>`;
  const seam = (d: string, width = 5) =>
    `<path d="${d}" fill="none" stroke="${shade}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  // Each garment has its own neckline.
  const crew = "M64 512 C66 428 132 396 206 372 C214 412 298 412 306 372 C380 396 446 428 448 512Z";
  const vee = "M64 512 C66 428 132 396 206 370 L256 452 L306 370 C380 396 446 428 448 512Z";
  switch (garment) {
    case "crew":
      return `${path(crew, colour)}${seam("M204 376 C214 424 298 424 308 376", 8)}`;
    case "knit":
      return `${path(crew, colour)}${seam("M202 378 C214 430 298 430 310 378", 14)}${[446, 474].map((y) => seam(`M${y === 446 ? 96 : 78} ${y} L122 ${y - 10} L148 ${y} L174 ${y - 10} L200 ${y} L226 ${y - 10} L252 ${y} L278 ${y - 10} L304 ${y} L330 ${y - 10} L356 ${y} L382 ${y - 10} L${y === 446 ? 416 : 434} ${y}`)).join("")}`;
    case "vneck":
      return `${path(vee, colour)}${seam("M204 374 L256 456 L308 374", 9)}`;
    case "turtleneck":
      return `${path(crew, colour)}${path("M204 340 C224 356 288 356 308 340 V396 C288 418 224 418 204 396Z", colour)}${seam("M206 392 C226 412 286 412 306 392")}${seam("M206 350 C226 366 286 366 306 350", 4)}`;
    case "hoodie":
      return `${path("M168 404 C176 356 200 346 214 348 C206 392 220 414 256 418 C292 414 306 392 298 348 C312 346 336 356 344 404Z", shade)}${path("M64 512 C66 428 132 398 186 380 C196 426 316 426 326 380 C380 398 446 428 448 512Z", colour)}${seam("M232 420 V466", 6)}${seam("M280 420 V458", 6)}`;
    case "shirt":
      return `${path(vee, colour)}${path("M206 364 L178 384 L214 444 L256 420Z", colour)}${path("M306 364 L334 384 L298 444 L256 420Z", colour)}${seam("M206 366 L180 385 L214 442 L256 418 L298 442 L332 385 L306 366")}${seam("M256 420 V512", 4)}<circle cx="256" cy="464" r="4.5" fill="${shade}"/>`;
    case "blazer":
      return `${path(vee, "#f6f2ea")}${path("M64 512 C66 428 132 396 204 370 L250 512Z", colour)}${path("M448 512 C446 428 380 396 308 370 L262 512Z", colour)}${seam("M204 372 L172 412 L196 426 L184 444 L248 512")}${seam("M308 372 L340 412 L316 426 L328 444 L264 512")}`;
    case "overall":
      return `${path(crew, "#f1ebdf")}${path("M152 512 V392 L184 380 V442 H328 V380 L360 392 V512Z", colour)}${seam("M184 442 H328")}<circle cx="168" cy="446" r="8" fill="${shade}"/><circle cx="344" cy="446" r="8" fill="${shade}"/>`;
  }
}
