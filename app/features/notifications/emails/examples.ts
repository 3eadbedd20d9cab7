import { type ExamplePeople, example, type MailExample, mailExamples } from "#app/platform/mail/examples.ts";
import type { UnreadMessages } from "../delivery/mail-facts.server.ts";
import type { Notice, NoticeKind } from "../notice.ts";
import { DEFAULTS, PREFERENCE_KINDS } from "../preferences/preferences.ts";
import { unsubscribeLinksMail } from "../unsubscribe/emails/unsubscribe-links.tsx";
import { digestMail, type Finds, findsMail } from "./digest.tsx";
import { topicNewsMail } from "./topic-news.tsx";

export const examples = mailExamples("notifications", (cast) => [
  ...topicNews(cast),
  example(findsMail, "searches-and-matches", cast.investor, findsOf(cast)),
  ...digests(cast),
  example(unsubscribeLinksMail, "some", cast.investor, DEFAULTS),
  example(unsubscribeLinksMail, "none", cast.investor, NONE),
]);

/** Three messages from the investor: a text, a file, and a question. */
function messagesOf({ day, said }: ExamplePeople): UnreadMessages {
  const [first, second, third, file] = said({
    se: [
      "Tack för bokslutet, det svarade på det mesta. Jag vill gärna se hur många kunder som kommer tillbaka.",
      "Så här brukar vi räkna, se bladet.",
      "Torsdag passar mig, ska vi säga klockan två?",
      "Kalkyl.pdf",
    ],
    no: [
      "Takk for regnskapet, det svarte på det meste. Jeg vil gjerne se hvor mange kunder som kommer tilbake.",
      "Slik pleier vi å regne, se arket.",
      "Torsdag passer for meg, skal vi si klokken to?",
      "Kalkyle.pdf",
    ],
    dk: [
      "Tak for regnskabet, det besvarede det meste. Jeg vil gerne se, hvor mange kunder der kommer igen.",
      "Sådan plejer vi at regne, se arket.",
      "Torsdag passer mig fint, skal vi sige klokken to?",
      "Kalkulation.pdf",
    ],
    fi: [
      "Kiitos tilinpäätöksestä, se vastasi useimpiin kysymyksiini. Haluaisin vielä nähdä, kuinka moni asiakas palaa.",
      "Näin me yleensä laskemme, katso taulukko.",
      "Torstai sopii minulle, sanotaanko kello kaksi?",
      "Laskelma.pdf",
    ],
    uk: [
      "Thanks for the accounts, they answered most of my questions. I’d still like to see how many customers come back.",
      "This is how we usually work it out, see the sheet.",
      "Thursday works for me, shall we say two o’clock?",
      "Workings.pdf",
    ],
  }) as [string, string, string, string];
  const messages = [
    { at: day(0, "09:31"), text: first, file: null },
    { at: day(0, "09:34"), text: second, file },
    { at: day(0, "09:45"), text: third, file: null },
  ];
  return { count: messages.length, messages };
}

/** A search with more results than shown, and a company that matches criteria. */
function findsOf({ company, others, market, id, said }: ExamplePeople): Finds {
  const fresh = { kind: "new", price: null, priceBefore: null } as const;
  const name = said({
    se: "Lönsamma bolag",
    no: "Lønnsomme selskaper",
    dk: "Rentable virksomheder",
    fi: "Kannattavat yritykset",
    uk: "Profitable companies",
  });
  const [second, third] = others;
  return {
    searches: [{ id: id(7), name, count: 4, pitches: [company, second].map((each) => ({ ...each, ...fresh })) }],
    matches: [
      {
        ...third,
        reasons: [
          { part: "industry", industry: third.industry },
          { part: "market", market, county: third.county },
          { part: "phase", phase: "profitable" },
        ],
      },
    ],
  };
}

const NONE = Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, "none"])) as Record<
  keyof typeof DEFAULTS,
  "none"
>;

type NoticeFields = Partial<Notice> & Pick<Notice, "kind">;

/** Notices from common and individual fields, newest first. */
function noticesOf({ day, id }: ExamplePeople, common: Partial<Notice>, fields: readonly NoticeFields[]): Notice[] {
  return fields.map((each, index) => ({
    id: id(40 + index),
    ...{ topic: "account", personName: null, pitch: null, conversationId: null },
    at: new Date(day(0, "09:45").getTime() - index * 13 * 60_000).toISOString(),
    unread: true,
    ...common,
    ...each,
  }));
}

function topicNews(cast: ExamplePeople): MailExample[] {
  const { entrepreneur, investor, friend, company, currency, amount, zone, day, id } = cast;
  const pitch = { publicId: company.publicId, companyName: company.companyName };
  const talk = { topic: `conversation:${id(1)}`, conversationId: id(1), pitch, personName: investor.name };
  const offer = { share: 1_000, amount, currency, round: 2, label: "not-binding" as const };
  const closing = { ...talk, topic: `closing:${id(5)}`, offerId: id(5) };
  const messages = messagesOf(cast);
  const one = { ...messages, count: 1, messages: messages.messages.slice(0, 1) };
  const newsOf = (common: Partial<Notice>, kinds: readonly NoticeFields[]) => ({
    notices: noticesOf(cast, common, kinds),
    ...{ messages: null, company, zone },
  });
  const asked = { topic: `pitch:${id(2)}`, pitch };
  const access = (person: string): NoticeFields => ({
    kind: "access-asked" as NoticeKind,
    personName: person,
    accessId: id(4),
  });
  return [
    example(topicNewsMail, "one-message", entrepreneur, { ...newsOf(talk, [{ kind: "message" }]), messages: one }),
    example(topicNewsMail, "messages", entrepreneur, { ...newsOf(talk, [{ kind: "message" }]), messages }),
    example(topicNewsMail, "more-messages", entrepreneur, {
      ...newsOf({ ...talk, pitch: null }, [{ kind: "message" }]),
      ...{ messages: { ...messages, count: 8 }, company: undefined },
    }),
    example(topicNewsMail, "messages-offer-meeting", entrepreneur, {
      ...newsOf(talk, [
        { kind: "message" },
        { kind: "offer-open", offerId: id(5), offer },
        { kind: "meeting-suggested", meetingId: id(6), meetingAt: day(2, "14:00").toISOString() },
      ]),
      messages: one,
    }),
    example(
      topicNewsMail,
      "counter-offer",
      entrepreneur,
      newsOf(talk, [{ kind: "offer-open", offerId: id(5), offer }]),
    ),
    ...(["closing-step", "closing-due", "closing-ready", "closing-completed", "closing-called-off"] as const).map(
      (kind) => example(topicNewsMail, kind, entrepreneur, newsOf(closing, [{ kind }])),
    ),
    example(topicNewsMail, "access-request", entrepreneur, newsOf(asked, [access(investor.name)])),
    example(
      topicNewsMail,
      "access-requests",
      entrepreneur,
      newsOf(asked, [access(investor.name), access(friend.name)]),
    ),
    example(
      topicNewsMail,
      "question-asked",
      entrepreneur,
      newsOf({ ...asked, topic: `questions:${id(2)}` }, [{ kind: "question-asked", personName: investor.name }]),
    ),
    example(topicNewsMail, "question-answered", investor, newsOf(asked, [{ kind: "question-answered" }])),
    example(topicNewsMail, "pitch-update", investor, newsOf(asked, [{ kind: "pitch-update" }])),
    example(topicNewsMail, "access-approved", investor, newsOf(asked, [{ kind: "access-approved" }])),
  ];
}

function digests(cast: ExamplePeople): MailExample[] {
  const { entrepreneur, investor, friend, company, currency, amount, zone, day, id } = cast;
  const pitch = { publicId: company.publicId, companyName: company.companyName };
  const talk = { topic: `conversation:${id(1)}`, conversationId: id(1), pitch, personName: investor.name };
  const notices = noticesOf(cast, { pitch }, [
    { ...talk, kind: "message" },
    {
      ...talk,
      kind: "offer-open",
      offerId: id(5),
      offer: { share: 1_250, amount, currency, round: 1, label: "not-binding" },
    },
    { ...talk, kind: "meeting-suggested", meetingId: id(6), meetingAt: day(2, "14:00").toISOString() },
    { kind: "access-asked", personName: friend.name, accessId: id(4), topic: `pitch:${id(2)}` },
  ]);
  const none = { searches: [], matches: [] };
  const message = { ...notices[0]!, personName: entrepreneur.name };
  return [
    example(digestMail, "news", entrepreneur, { notices, finds: none, zone }),
    example(digestMail, "news-and-finds", investor, { notices: [message], finds: findsOf(cast), zone }),
    example(digestMail, "finds-alone", investor, { notices: [], finds: findsOf(cast), zone }),
  ];
}
