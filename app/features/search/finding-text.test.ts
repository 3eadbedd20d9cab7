import { afterAll, beforeAll, expect, test } from "vitest";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

test.each<[string, string, string[]]>([
  ["a stem in the text", "sensor", ["Furufukt AB"]],
  ["another form of the word", "lastfärja", ["Skärgårdsfrakt i Roslagen AB"]],
  ["without marks", "skargardsfrakt", ["Skärgårdsfrakt i Roslagen AB"]],
  ["with marks that are not there", "fürüfükt", ["Furufukt AB"]],
  ["ø as o", "smorrebrod", ["Smørrebrød til Døren ApS"]],
  ["the beginning of the last word", "jää", ["Jäämeri Biotekniikka Oy"]],
  ["a full word and a beginning", "fjordvarme sjø", ["Fjordvarme AS"]],
  ["a small typing error in a name", "jaameri bioteknikka", ["Jäämeri Biotekniikka Oy"]],
  ["a letter left out", "furufkt", ["Furufukt AB"]],
  // Who asks for a heating network also finds the one that calls itself otherwise.
  ["letters exchanged", "lampovekro", ["Lämpöverkko Oy", "Fjordvarme AS"]],
  ["capitals", "ROSLAGEN", ["Skärgårdsfrakt i Roslagen AB"]],
  ["a town", "norrtalje", ["Skärgårdsfrakt i Roslagen AB"]],
  ["small words between", "kvarn och bagerier", ["Rågbröd & Surdeg HB"]],
  ["an industry in another language", "terveydenhuolto", ["Jäämeri Biotekniikka Oy"]],
  ["a county", "vestland", ["Fjordvarme AS"]],
  ["a country", "danmark", ["Smørrebrød til Døren ApS"]],
  ["every word must be there", "sensor sjøvann", []],
  ["quotes and operators are only marks", `"sensorer" & !(fukt:*) | <->`, ["Furufukt AB"]],
  ["in quotes, no other form of the word", '"sensor"', []],
  ["an ampersand", "moor & mist", ["Moor & Mist Ltd"]],
  ["SQL", "'; drop table listings; --", []],
])("text: %s", async (_, text, expected) => {
  expect(await stage.names(new URLSearchParams({ q: text }).toString())).toEqual(expected);
});
