/** What is counted of a campaign. Opens are not: that takes a picture which tells the sender who reads when, and readers have not agreed to that. */

/** In the order in which they are shown. */
export const OUTCOMES = ["delivered", "bounced", "refused", "complained", "suppressed", "unsubscribed"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Numbers of readers. */
export interface CampaignFigures extends Record<Outcome, number> {
  /** To whom it was or will be mailed. */
  recipients: number;
  /** Mails that have not left yet. */
  waiting: number;
}
