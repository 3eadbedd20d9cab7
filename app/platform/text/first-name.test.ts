import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Harriet Oyelaran", "Harriet"],
  ["  Åsa   Bergström ", "Åsa"],
  ["Dr Wei Ling Hargreaves", "Wei"],
  ["Prof. Dr. Aino Lahti", "Aino"],
  ["Drake Moss", "Drake"],
  ["Dr.", "Dr."],
  ["", ""],
])("%s is addressed as %s", (name, first) => expect(firstNameOf(name)).toBe(first));
