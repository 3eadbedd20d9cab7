/** Templates of legal documents in the demo world: confidentiality agreements for the United Kingdom and Sweden. */
import type { Market } from "#app/i18n/markets.ts";
import { docxOf } from "./docx.ts";

export interface DemoTemplate {
  kind: "non-disclosure";
  market: Market;
  language: Market;
  name: string;
  fields: string[];
  bytes: Buffer;
}

const FIELDS = ["party_a", "party_b", "date", "country", "terms", "company"];

/** Short texts for demonstration, not fit to be signed. */
export const legalTemplates: readonly DemoTemplate[] = [
  {
    ...{ kind: "non-disclosure", market: "uk", language: "uk", name: "non-disclosure-uk.docx", fields: FIELDS },
    bytes: docxOf({
      heading: "Non-disclosure agreement",
      paragraphs: [
        "Demo template. Have your own written by a lawyer.",
        "This agreement is made on {date} between {party_a} and {party_b}.",
        "1. Each party keeps confidential what it learns from the other about {company}, and uses it only to consider an investment.",
        "2. What is public, or was known before, is not confidential.",
        "3. The parties have also agreed:",
        "{terms}",
        "4. This agreement is governed by the law of {country}.",
        "Signed for {party_a}: ____________________",
        "Signed for {party_b}: ____________________",
      ],
    }),
  },
  {
    ...{ kind: "non-disclosure", market: "se", language: "se", name: "sekretessavtal-se.docx", fields: FIELDS },
    bytes: docxOf({
      heading: "Sekretessavtal",
      paragraphs: [
        "Mall för demonstration. Låt en jurist skriva er egen.",
        "Avtalet ingås den {date} mellan {party_a} och {party_b}.",
        "1. Vardera parten håller hemligt vad den får veta av den andra om {company} och använder det bara för att överväga en investering.",
        "2. Det som är offentligt eller var känt tidigare är inte hemligt.",
        "3. Parterna har dessutom kommit överens om:",
        "{terms}",
        "4. Avtalet lyder under lagen i {country}.",
        "För {party_a}: ____________________",
        "För {party_b}: ____________________",
      ],
    }),
  },
];
