import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { type CardDetails, vcard } from "./vcard.ts";

const anna: CardDetails = {
  id: "0198d0b6-0000-7000-8000-000000000001",
  name: "Anna-Karin von Ek",
  job: "Grundare, Tångbolaget; ägare",
  city: "Luleå",
  county: "Norrbottens län",
  country: "Sverige",
  email: "anna@example.com",
  phone: "+46701740605",
  links: { website: "https://anna.se/", linkedin: "https://www.linkedin.com/in/anna" },
  profile: "https://stakeholm.se/pages/profile/anna",
  language: "sv-SE",
  changedAt: new Date("2026-03-01T12:30:00.500Z"),
};

test("a card holds what its reader may see, in the form of RFC 6350", () => {
  expect(vcard(anna)).toBe(
    [
      "BEGIN:VCARD",
      "VERSION:4.0",
      "UID:urn:uuid:0198d0b6-0000-7000-8000-000000000001",
      "FN:Anna-Karin von Ek",
      "N:Ek;Anna-Karin von;;;",
      "TITLE:Grundare\\, Tångbolaget\\; ägare",
      "EMAIL:anna@example.com",
      "TEL;VALUE=uri:tel:+46701740605",
      "ADR:;;;Luleå;Norrbottens län;;Sverige",
      "URL:https://anna.se/",
      "SOCIALPROFILE;SERVICE-TYPE=LinkedIn:https://www.linkedin.com/in/anna",
      "SOURCE:https://stakeholm.se/pages/profile/anna",
      "LANG:sv-SE",
      "REV:20260301T123000Z",
      "END:VCARD",
      "",
    ].join("\r\n"),
  );
});

test("what is hidden or not there has no line", () => {
  const card = vcard({ ...anna, email: null, phone: null, job: null, links: {} });
  expect(card).not.toMatch(/^(?:EMAIL|TEL|TITLE|URL|SOCIALPROFILE)/m);
});

test("nothing that somebody wrote makes a line of its own, and no line is longer than 75 octets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 200 }), (name, job) => {
      const lines = vcard({ ...anna, name: `A\r\nEMAIL:b@evil.example\n${name}`, job }).split("\r\n");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\0]/);
      }
      const properties = lines.filter((line) => line !== "" && !line.startsWith(" "));
      expect(properties.filter((line) => line.startsWith("EMAIL"))).toEqual(["EMAIL:anna@example.com"]);
      expect(properties.at(0)).toBe("BEGIN:VCARD");
      expect(properties.at(-1)).toBe("END:VCARD");
    }),
  );
});
