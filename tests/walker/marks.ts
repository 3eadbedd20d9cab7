/** Who reads what somebody has typed: each text carries a word of its own, and each page is searched for such words. */
import type { Person } from "./person.ts";
import { marksIn } from "./texts.ts";

/** Whose eyes: strangers are visitors and guests; partners have a conversation with the author. */
export type Audience = "stranger" | "member" | "partner" | "staff";

interface Typed {
  author: string;
  email: string;
  /** The form and the field. */
  field: string;
}

export interface Sight {
  field: string;
  author: string;
  authorEmail: string;
  mark: string;
}

export class Marks {
  #typed = new Map<string, Typed>();

  type(mark: string, author: Person, field: string): void {
    this.#typed.set(mark, { author: author.name, email: author.email, field });
  }

  /** What of others' texts stands in an answer that somebody got. */
  sights(text: string, reader: Person): Sight[] {
    return [...marksIn(text)].flatMap((mark) => {
      const typed = this.#typed.get(mark);
      if (!typed || typed.author === reader.name) return [];
      return [{ field: typed.field, author: typed.author, authorEmail: typed.email, mark }];
    });
  }
}
