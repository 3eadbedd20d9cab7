// The pictures of some companies, with the captions of their owners.

import type { SceneColours, SceneName } from "./scenes.ts";

export type DemoPicture = {
  readonly scene: SceneName;
  readonly colours: SceneColours;
  readonly caption: string | null;
};

/** By pitch; the first is the cover. */
export const pictures: Readonly<Record<string, readonly DemoPicture[]>> = {
  "pantry-and-tide": [
    { scene: "shelves", colours: ["#e9dcc3", "#1c5d75", "#e0803c"], caption: "The shop in Margate" },
    { scene: "product", colours: ["#dce7ea", "#1c5d75", "#e0803c"], caption: "Oats and oil, by weight" },
    { scene: "waterside", colours: ["#cfe3ea", "#1c5d75", "#e0803c"], caption: "Whitstable, two doors from the shop" },
    { scene: "hall", colours: ["#ded6c6", "#45565d", "#e0803c"], caption: "The store we would share in Thanet" },
    { scene: "workshop", colours: ["#ead9c6", "#6d4a33", "#c98a4b"], caption: null },
  ],
  "tenpenny-books": [
    { scene: "desk", colours: ["#dfe5dc", "#274b3f", "#d9783a"], caption: "Receipts in, books out" },
    { scene: "shelves", colours: ["#e8e0d0", "#274b3f", "#b9b39d"], caption: "Eleven years of ledgers" },
    { scene: "product", colours: ["#d9e2e6", "#274b3f", "#d9783a"], caption: "The first box that we sent" },
  ],
  rutinlinjen: [
    { scene: "hall", colours: ["#d8dfe3", "#2b3f55", "#e2a33b"], caption: "Skiftbyte i valshallen" },
    { scene: "desk", colours: ["#e6e1d6", "#2b3f55", "#e2a33b"], caption: "Rundan på skärmen" },
    { scene: "workshop", colours: ["#dcd8cf", "#4a4f57", "#c98a4b"], caption: "Här byggdes den första" },
  ],
  merdvakt: [
    { scene: "waterside", colours: ["#cfe0e6", "#22495c", "#e07a3c"], caption: "Merdene utenfor anlegget" },
    { scene: "product", colours: ["#dfe6e4", "#22495c", "#e07a3c"], caption: "Kameraet, klart for sjøen" },
    { scene: "desk", colours: ["#e4ded1", "#22495c", "#e07a3c"], caption: "Tallene, hver morgen" },
  ],
  rugmarken: [
    { scene: "shelves", colours: ["#efe2c9", "#6b4428", "#c9833f"], caption: "Butikken i Odense" },
    { scene: "workshop", colours: ["#eadfce", "#6b4428", "#c9833f"], caption: "Bageriet før åbningstid" },
    { scene: "product", colours: ["#e4e2d6", "#6b4428", "#c9833f"], caption: "Rugbrød til caféerne" },
  ],
  sahadata: [
    { scene: "hall", colours: ["#dfd8c8", "#3f4a3a", "#d08a3c"], caption: "Sahalinja, jota kuuntelemme" },
    { scene: "product", colours: ["#dde3df", "#3f4a3a", "#d08a3c"], caption: "Anturi terän vieressä" },
    { scene: "desk", colours: ["#e6e0d3", "#3f4a3a", "#d08a3c"], caption: "Saanto vuoroittain" },
  ],
};
