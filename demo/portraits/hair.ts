// Hair in two layers: behind the head and over the forehead. The head is an ellipse around (256, 216), 84 × 100.
import type { PortraitSpec } from "../types.ts";

export type Hair = { readonly behind: string; readonly over: string };

const CAP = "M168 214 C160 140 198 98 256 98 C314 98 352 140 344 214";
const PARTED = `${CAP} C338 186 326 168 306 156 C280 162 238 156 214 136 C200 158 180 178 168 214Z`;
const FRINGE = `${CAP} C340 190 334 176 326 168 C284 178 228 178 186 168 C178 176 172 190 168 214Z`;
const SWEPT = `${CAP} C336 178 316 152 268 138 C224 148 184 170 168 214Z`;

/** Draws a head of hair in its colour; `dark` marks partings and plaits. */
export function drawHair(style: PortraitSpec["hair"], colour: string, dark: string): Hair {
  const path = (d: string) => `<path d="${d}" fill="${colour}"/>`;
  const disc = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
  const stroke = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${width}" stroke-linecap="round"/>`;
  switch (style) {
    case "bald":
      return { behind: "", over: "" };
    case "crop":
      return {
        behind: "",
        over: path(`${CAP} C338 184 330 164 314 152 C276 142 236 142 198 152 C182 164 174 184 168 214Z`),
      };
    case "side":
      return { behind: "", over: path(PARTED) };
    case "receding":
      return {
        behind: "",
        over: path(
          "M168 224 C158 150 196 100 256 99 C316 100 354 150 344 224 C338 196 330 170 312 146 C296 132 284 140 272 128 C262 120 250 120 240 128 C228 140 216 132 200 146 C182 170 174 196 168 224Z",
        ),
      };
    case "quiff":
      return {
        behind: "",
        over: path(
          "M168 210 C160 158 172 128 194 114 C204 78 272 60 316 86 C346 104 352 152 344 210 C338 180 328 162 312 152 C278 158 240 154 216 136 C196 152 176 172 168 210Z",
        ),
      };
    case "curls": {
      const crown = [
        [178, 176, 26],
        [180, 140, 30],
        [206, 110, 32],
        [242, 94, 34],
        [280, 96, 34],
        [314, 114, 32],
        [334, 146, 30],
        [336, 180, 25],
        [222, 134, 26],
        [262, 128, 28],
        [300, 138, 25],
      ] as const;
      return { behind: disc(256, 168, 98), over: crown.map(([x, y, radius]) => disc(x, y, radius)).join("") };
    }
    case "afro":
      return {
        behind: disc(256, 176, 134),
        over: path(
          "M168 206 C164 134 204 96 256 96 C308 96 348 134 344 206 C332 168 300 148 256 148 C212 148 180 168 168 206Z",
        ),
      };
    case "bob":
      return {
        behind: path("M154 312 C144 240 140 88 256 88 C372 88 368 240 358 312 C340 326 172 326 154 312Z"),
        over: path(FRINGE),
      };
    case "long":
      return {
        behind: path("M146 434 C150 352 128 88 256 88 C384 88 362 352 366 434 C336 452 176 452 146 434Z"),
        over: path(`${CAP} C338 192 312 164 256 134 C200 164 174 192 168 214Z`),
      };
    case "waves":
      return {
        behind: path(
          "M160 388 C122 372 146 336 134 306 C122 276 144 254 142 224 C136 128 190 84 256 84 C322 84 376 128 370 224 C368 254 390 276 378 306 C366 336 390 372 352 388 C316 400 196 400 160 388Z",
        ),
        over: path(SWEPT),
      };
    case "bun":
      return {
        behind: disc(256, 78, 44),
        over: `${path(`${CAP} C338 184 310 152 256 148 C202 152 174 184 168 214Z`)}${stroke("M222 98 C240 108 272 108 290 98", 5)}`,
      };
    case "ponytail":
      return {
        behind: path("M318 130 C404 120 424 230 396 330 C386 362 366 352 370 326 C384 250 366 190 318 170Z"),
        over: path(SWEPT),
      };
    case "braid": {
      const plait = [300, 334, 368, 402, 434].map((y, knot) => {
        const x = 348 + knot * 2;
        return `<ellipse cx="${x}" cy="${y}" rx="${24 - knot * 2}" ry="21" fill="${colour}"/>${stroke(`M${x - 12} ${y + 14} L${x} ${y + 20} L${x + 12} ${y + 14}`, 4)}`;
      });
      return {
        behind: path(
          "M156 280 C146 150 176 88 256 88 C340 88 372 160 362 296 C340 300 330 280 326 250 L186 250 C180 270 170 282 156 280Z",
        ),
        over: `${path(`${CAP} C338 192 312 164 256 134 C200 164 174 192 168 214Z`)}${plait.join("")}`,
      };
    }
    case "locs": {
      const strands = [150, 172, 194, 318, 340, 362].map(
        (x, turn) =>
          `<rect x="${x - 13}" y="150" width="24" height="${186 + (turn % 3) * 20}" rx="12" fill="${colour}"/>`,
      );
      return {
        behind: `${disc(256, 178, 102)}${strands.join("")}`,
        over: `${path(PARTED)}${stroke("M214 138 C208 122 214 108 226 102", 4)}${stroke("M262 152 C258 132 264 112 274 102", 4)}${stroke("M304 156 C306 138 310 124 316 118", 4)}`,
      };
    }
    case "headscarf":
      return {
        behind: path("M140 420 C132 300 128 84 256 82 C384 84 380 300 372 420 C340 470 172 470 140 420Z"),
        // The even-odd rule cuts the opening for the face, so that the cloth is also under the chin.
        over: `<path fill-rule="evenodd" d="M150 400 C142 280 140 90 256 88 C372 90 370 280 362 400 C330 446 182 446 150 400Z M256 138 C204 138 184 176 184 222 C184 270 212 314 256 316 C300 314 328 270 328 222 C328 176 308 138 256 138Z" fill="${colour}"/>${stroke("M176 346 C212 388 262 398 318 380", 5)}${stroke("M196 420 C250 420 300 404 340 366", 5)}`,
      };
  }
}
