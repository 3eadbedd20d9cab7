import { expect, test } from "vitest";
import { emptyForm } from "./pitch-form.ts";
import { shortTextsOf, withPresentOriginals } from "./short-texts.ts";

test("a translated text follows its original to what the place of it says now, and stays with one that only moved", () => {
  const form = {
    ...emptyForm(),
    moneyUse: ["Stor kvarn", "60", "Lager", "40"],
    team: ["Ada Berg", ""],
    milestones: ["2027-01", "Kvarn"],
  };
  const texts = shortTextsOf(form, [["a-file", "Vår nya ugn "]]);
  const cells = [
    ...["en", "Liten kvarn", "A big mill"],
    ...["en", "Kvarn", "A mill"],
    ...["en", "Ekonomi", "Finance"],
    ...["en", "Vår ugn", "Our new oven"],
  ];
  expect(withPresentOriginals(cells, ["moneyUse 0", "moneyUse 1", "team 0", "a-file"], texts)).toEqual([
    ...["en", "Stor kvarn", "A big mill"],
    ...["en", "Kvarn", "A mill"],
    ...["en", "Ekonomi", "Finance"],
    ...["en", "Vår nya ugn", "Our new oven"],
  ]);
});

test("where two places come to say the same, the second translation keeps its own original", () => {
  const texts = shortTextsOf({ ...emptyForm(), moneyUse: ["Ugnar", "60", "Ugnar", "40"] }, []);
  const cells = ["en", "Ugn", "An oven", "en", "Kvarn", "A mill"];
  expect(withPresentOriginals(cells, ["moneyUse 0", "moneyUse 1"], texts)).toEqual([
    ...["en", "Ugnar", "An oven"],
    ...["en", "Kvarn", "A mill"],
  ]);
});
