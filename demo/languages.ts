/** The languages of the demo world's people: that of their country, English for most, and what their story adds. */
import type { Language } from "#app/i18n/languages.ts";
import { drawOf } from "./chance.ts";
import type { DemoMarket, DemoPerson } from "./types.ts";

const OF_COUNTRY: Readonly<Record<DemoMarket, Language>> = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en" };

const FURTHER: Readonly<Record<string, readonly Language[]>> = {
  "amina-warsame": ["ar"],
  "anders-brandholt": ["de", "sv"],
  "arne-thorsrud": ["de"],
  "birgitta-forsell": ["fr"],
  "camilla-vestergaard": ["de"],
  "carola-lindholm": ["sv"],
  "dev-chandrasekhar": ["fr"],
  "elias-haddad": ["ar"],
  "fatima-yusuf": ["ar"],
  "gro-helene-myklebust": ["da", "sv"],
  "harriet-oyelaran": ["fr"],
  "helle-ostergaard": ["de", "sv"],
  "henrik-cederlund": ["nb", "de"],
  "ingrid-solberg": ["da"],
  "kaisa-vuorela": ["sv", "et"],
  "lukas-nowak": ["pl"],
  "margaret-ellsworth": ["fr", "it"],
  "markku-salonen": ["sv", "de"],
  "mei-lin-sjogren": ["zh"],
  "mikael-sandstrom": ["sv"],
  "nadia-el-masri": ["ar", "fr"],
  "oskar-lindroth": ["da"],
  "reijo-hietala": ["ru"],
  "simon-pickering": ["es"],
  "toivo-makela": ["et"],
  "wei-ling-hargreaves": ["zh"],
};

/** One in this many people outside the United Kingdom does not state English. */
const WITHOUT_ENGLISH = 8;

/** Each language once. */
export function languagesOf({ id, market }: Pick<DemoPerson, "id" | "market">): Language[] {
  const english: Language[] = drawOf(`${id} english`) < 1 / WITHOUT_ENGLISH ? [] : ["en"];
  return [...new Set([OF_COUNTRY[market], ...english, ...(FURTHER[id] ?? [])])];
}
