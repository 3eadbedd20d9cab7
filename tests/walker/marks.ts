/** Who reads what somebody has typed: each text carries a word of its own, and each page is searched for such words. */
import type { Entry } from "./filling.ts";
import type { Button, Form, Page } from "./page.ts";
import type { Person } from "./person.ts";
import { fieldShape, shapeOf } from "./shapes.ts";
import { marksIn } from "./texts.ts";

/**
 * Whose eyes: strangers are visitors and guests; partners have a conversation with the author; to an addressee the author has answered: the
 * page on which they wrote showed the addressee's name, or a word of theirs.
 */
export type Audience = "stranger" | "member" | "partner" | "addressee" | "staff";

interface Typed {
  author: string;
  email: string;
  /** The form and the field, and what was chosen beside it. */
  field: string;
  /** Names of people on the page on which it was typed. */
  addressees: ReadonlySet<string>;
}

export interface Sight {
  field: string;
  author: string;
  authorEmail: string;
  addressees: ReadonlySet<string>;
  mark: string;
}

interface Sent {
  page: Page;
  form: Form;
  button: Button | undefined;
}

export class Marks {
  people: readonly Person[] = [];
  #typed = new Map<string, Typed>();

  /** Notes the words in what somebody sends; the one who typed a word first is its author. */
  note({ name, email }: Person, { form, page, button }: Sent, entries: readonly Entry[]): void {
    const beside = choicesOf(form, entries, button);
    const addressees = this.#namesOn(page);
    for (const { field, value } of entries) {
      // Nobody types what is hidden.
      if (field.type === "hidden") continue;
      for (const mark of marksIn(typeof value === "string" ? value : value.name)) {
        if (this.#typed.has(mark)) continue;
        const key = `${shapeOf(form.action)} ${fieldShape(field)}`;
        this.#typed.set(mark, { author: name, email, field: key + beside, addressees });
      }
    }
  }

  #namesOn({ root }: Page): Set<string> {
    const { text } = root;
    const authors = [...marksIn(text)].flatMap((mark) => this.#typed.get(mark)?.author ?? []);
    return new Set([
      ...authors,
      ...this.people.filter((person) => text.includes(person.fullName)).map(({ name }) => name),
    ]);
  }

  /** What of others' texts stands in an answer that somebody got. */
  sights(text: string, reader: Person): Sight[] {
    return [...marksIn(text)].flatMap((mark) => {
      const typed = this.#typed.get(mark);
      if (!typed || typed.author === reader.name) return [];
      return [
        { field: typed.field, author: typed.author, authorEmail: typed.email, addressees: typed.addressees, mark },
      ];
    });
  }
}

/** Forms with more questions than this are not told apart by their answers. */
const MAX_CHOICES = 2;

/** What was chosen, as it can decide who reads what was typed: ` [visibility=private]`. */
function choicesOf({ buttons }: Form, entries: readonly Entry[], button: Button | undefined): string {
  const chosen = entries
    .filter(({ field }) => field.type === "radio")
    .map(({ field, value }) => `${field.name}=${value}`);
  if (button?.name && buttons.length > 1) chosen.push(`${button.name}=${button.value}`);
  return chosen.length > 0 && chosen.length <= MAX_CHOICES ? ` [${chosen.join(" ")}]` : "";
}
