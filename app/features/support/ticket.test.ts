import { expect, test } from "vitest";
import { contactSchema } from "./ticket-form.ts";

test("what is missing is listed in the order of the form", () => {
  const { error } = contactSchema.safeParse({});
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["id", "name", "email", "topic", "message"]);
});
