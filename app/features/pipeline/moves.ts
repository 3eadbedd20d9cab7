/** The stages of a pipeline: which moves a member makes by hand, and where what happens puts a card (decision 138). Pure. */

export const STAGES = ["looking", "talks", "offer", "agreed", "passed"] as const;

export type Stage = (typeof STAGES)[number];

/** What a card is of: a pitch that its reader follows, or a person who talks to an owner. */
export const CARD_KINDS = ["pitch", "person"] as const;

export type CardKind = (typeof CARD_KINDS)[number];

/** The moves by hand: at any time to any other stage. That somebody only looks is nothing that an owner learns, so people have no such stage. */
export const MOVES: Readonly<Record<CardKind, Readonly<Record<Stage, readonly Stage[]>>>> = {
  pitch: {
    looking: ["talks", "offer", "agreed", "passed"],
    talks: ["looking", "offer", "agreed", "passed"],
    offer: ["looking", "talks", "agreed", "passed"],
    agreed: ["looking", "talks", "offer", "passed"],
    passed: ["looking", "talks", "offer", "agreed"],
  },
  person: {
    looking: [],
    talks: ["offer", "agreed", "passed"],
    offer: ["talks", "agreed", "passed"],
    agreed: ["talks", "offer", "passed"],
    passed: ["talks", "offer", "agreed"],
  },
};

/** Whether a member may move a card by hand. */
export function mayMove(kind: CardKind, from: Stage, to: Stage): boolean {
  return MOVES[kind][from].includes(to);
}

/** The stages of a kind of card, in their order. */
export function stagesOf(kind: CardKind): readonly Stage[] {
  return kind === "pitch" ? STAGES : STAGES.filter((stage) => stage !== "looking");
}

/** What moves a card by itself: a conversation began, an offer was made, it ended without a yes, its terms were accepted by both. */
export const CAUSES = ["conversation", "offer", "ended", "agreed"] as const;

export type Cause = (typeof CAUSES)[number];

/** Where a cause puts a card, by its stage; it stays at all others. Only what asks for an answer brings back what was passed on. */
export const FOLLOWS: Readonly<Record<Cause, Readonly<Partial<Record<Stage, Stage>>>>> = {
  conversation: { looking: "talks" },
  offer: { looking: "offer", talks: "offer", passed: "offer" },
  ended: { offer: "talks" },
  agreed: { looking: "agreed", talks: "agreed", offer: "agreed", passed: "agreed" },
};

/** The stage of a card that a cause creates. */
export const BEGINS: Readonly<Record<Cause, Stage>> = {
  conversation: "talks",
  offer: "offer",
  ended: "talks",
  agreed: "agreed",
};

/** The stage of a card after a cause. */
export function stageAfter(stage: Stage, cause: Cause): Stage {
  return FOLLOWS[cause][stage] ?? stage;
}

/** The stage of that name, or undefined. */
export function readStage(value: string | null | undefined): Stage | undefined {
  return STAGES.find((stage) => stage === value);
}
