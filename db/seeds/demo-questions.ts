import { refreshWords } from "#app/features/pitches/listing/listing.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { pitchOf } from "#demo/demo.ts";
import { type DemoQuestion, type DemoUpdate, talks } from "#demo/questions.ts";
import { daysBefore, type Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes questions with their answers, and updates, after their pitches; these are then found by their words. */
export async function seedQuestions(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  for (const { pitch, questions, updates } of talks) {
    const { market, owner } = pitchOf(pitch);
    const pitchId = placed.get(pitch)!.id;
    const ownerId = members.get(owner)!;
    const languageIn = (text: string) => detectLanguage(text, languageOf(market));

    const questionRow = ({ asker, askedDaysAgo, question, answer, answeredDaysAgo }: DemoQuestion) => {
      const askedAt = daysBefore(now, askedDaysAgo);
      const answered = answer !== undefined && {
        ...{ answer, answerLanguage: languageIn(answer) },
        ...{ answeredBy: ownerId, answeredAt: daysBefore(now, answeredDaysAgo!), version: 2 },
      };
      return {
        ...{ id: newId(askedAt.getTime()), pitchId, askerId: members.get(asker)!, state: answered ? "public" : "open" },
        ...{ question, questionLanguage: languageIn(question), askedAt, ...answered },
      };
    };
    await trx.insertInto("pitchQuestions").values(questions.map(questionRow)).execute();

    const updateRow = ({ daysAgo, title, text }: DemoUpdate) => {
      const publishedAt = daysBefore(now, daysAgo);
      return {
        ...{ id: newId(publishedAt.getTime()), pitchId, authorId: ownerId, state: "published" },
        ...{ title, text, language: languageIn(`${title}\n${text}`), publishedAt },
      };
    };
    if (updates.length > 0) await trx.insertInto("pitchUpdates").values(updates.map(updateRow)).execute();
    await refreshWords(trx, pitchId);
  }
}
