/** Rendered mails: the plain part is readable, the HTML part is valid and fetches nothing. */
import type { ReactNode } from "react";
import { beforeAll, expect, test } from "vitest";
import { MailPitchCard, MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailSection } from "#app/ui/mail/elements.tsx";
import { MailChart, MailLedger, MailOffer } from "#app/ui/mail/ledger.tsx";
import { chartPicture } from "#app/ui/mail/picture.server.ts";
import { MailLine, MailRows, MailSteps } from "#app/ui/mail/rows.tsx";
import { drawMail } from "./mail-drawing.server.ts";
import { MailFrame } from "./mail-frame.tsx";

beforeAll(() => {
  Object.assign(process.env, { DATABASE_URL: "postgresql://nobody@localhost/none" });
});

const reader = {
  id: "1",
  name: "Harriet Oyelaran",
  email: "harriet@example.com",
  market: "uk" as const,
  origin: "https://uk.example",
};

async function mailOf(children: ReactNode) {
  return drawMail({
    subject: "Subject",
    body: (
      <MailFrame reader={reader} because="Because." opening="Opening.">
        {children}
      </MailFrame>
    ),
  });
}

/** The plain part without greeting and footer. */
async function plainOf(children: ReactNode): Promise<string> {
  const { text } = await mailOf(children);
  expect(text).toMatch(/^Hello Harriet\n\nOpening\.\n\n/);
  return text.slice(text.indexOf("Opening.") + 10, text.indexOf("Because.")).trim();
}

test("a ring and its ledger are lines of terms and figures", async () => {
  const ring = { light: "ring-light@mail", dark: "ring-dark@mail" };
  const lines = [
    { term: "Ewan pays", figure: "£60,000" },
    { term: "New shares", figure: "12.5%" },
    { term: "Valuation", figure: "£480,000", sum: true },
  ];
  expect(
    await plainOf(
      <>
        <MailOffer ring={ring} alt="Ring: 12.5%" lines={lines} />
        <MailButton href="https://uk.example/offer">Look at the offer</MailButton>
      </>,
    ),
  ).toBe("Ewan pays: £60,000\nNew shares: 12.5%\nValuation: £480,000\n\nLook at the offer https://uk.example/offer");
});

test("cards, rows, quotes, steps and charts read in their order, without initials", async () => {
  const figures = [{ term: "Share", figure: "5%" }];
  expect(await plainOf(<MailPitchCard company="Furufukt AB" facts={["Building", "Kalmar"]} figures={figures} />)).toBe(
    "Furufukt AB\nBuilding · Kalmar\n\nShare: 5%",
  );
  expect(
    await plainOf(
      <>
        <MailSection>Waiting for you</MailSection>
        <MailRows
          rows={[
            {
              name: "Ewan Cole",
              of: "person",
              words: "has made a counter-offer",
              figure: "9% for £180,000",
              link: { words: "Answer", href: "https://uk.example/a" },
            },
            { name: "Furufukt AB", of: "company", words: "Sensors", href: "https://uk.example/f" },
          ]}
        />
      </>,
    ),
  ).toBe(
    "Waiting for you\nEwan Cole has made a counter-offer\n9% for £180,000\nAnswer https://uk.example/a\n\nFurufukt AB https://uk.example/f\nSensors",
  );
  expect(
    await plainOf(<MailQuote name="Kirsty Sinclair" messages={[{ text: "Thanks.\nThursday?", when: "13:46" }]} />),
  ).toBe("Kirsty Sinclair 13:46\n> Thanks.\n> Thursday?");
  expect(await plainOf(<MailSteps steps={[{ title: "Describe", detail: "Three steps." }]} />)).toBe(
    "1. Describe\nThree steps.",
  );
  expect(await plainOf(<MailLine points={[{ title: "Sent", when: "14:10", state: "done" }]} />)).toBe("Sent\n14:10");
  const { picture } = await chartPicture([1, 4, 2]);
  expect(await plainOf(<MailChart picture={picture} alt="Views" figures={[{ term: "Week 47", figure: "2" }]} />)).toBe(
    "Week 47: 2",
  );
});

test("the HTML part shows only pictures that come with it, has a button for Outlook, and one style block", async () => {
  const { html, pictures } = await mailOf(
    <MailButton href="https://uk.example/?a=1&b=2">Go {"<on>"} --&gt;</MailButton>,
  );
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).not.toMatch(/<\/?(?:outlook-only|not-outlook|outlook-column)/);
  expect(html).toMatch(/<!--\[if mso\]><v:roundrect[^>]* href="https:\/\/uk\.example\/\?a=1&amp;b=2"/);
  expect(html.match(/<!--\[if mso\]>/g)!.length).toBe(html.match(/(?<!<!--)<!\[endif\]-->/g)!.length);
  const shown = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toEqual(pictures.map(({ cid }) => `cid:${cid}`));
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/);
  expect(html).not.toMatch(/url\(|<link|@import|@font-face/);
});

test("figures of a receipt keep their lines", async () => {
  expect(await plainOf(<MailLedger lines={[{ term: "Customer", figure: "Fjordvarme AS\nno. 999" }]} quiet />)).toBe(
    "Customer: Fjordvarme AS\nno. 999",
  );
});
