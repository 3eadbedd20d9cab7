/**
 * Subscriptions of the demo world: who pays for a plan, and who did. None is of those who sign in: they have their plan from the
 * staff, so that they can order one. The local payment provider adopts these at its start. One owes its renewal, and of one a refund has failed.
 */

/** A subscription; without an end it runs. */
export interface DemoSubscription {
  readonly person: string;
  /** The plan; Premium if not said. */
  readonly plan?: "enterprise";
  readonly begunDaysAgo: number;
  /** After how many paid months it ended. */
  readonly months?: number;
  /** Withdrawn from after this many days, and its payment refunded. */
  readonly withdrawnAfter?: number;
  /** Runs to the end of the paid period, and no longer. */
  readonly cancelled?: true;
  /** The card of its last renewal was refused. */
  readonly owed?: true;
  /** Staff refunded the last payment, and the bank sent it back. */
  readonly refundFailed?: { readonly by: "peter-hollis"; readonly daysAgo: number; readonly reason: string };
}

export const subscriptions: readonly DemoSubscription[] = [
  { person: "sindre-kvamme", begunDaysAgo: 262, months: 4 },
  { person: "lovisa-hagstrom", begunDaysAgo: 236, months: 6 },
  { person: "toivo-makela", begunDaysAgo: 210 },
  { person: "silje-brekke", begunDaysAgo: 192, months: 2 },
  { person: "sanna-harjula", begunDaysAgo: 184, months: 5 },
  { person: "amina-warsame", begunDaysAgo: 176 },
  { person: "nadia-el-masri", begunDaysAgo: 171, months: 3 },
  { person: "wei-ling-hargreaves", plan: "enterprise", begunDaysAgo: 167 },
  { person: "frederik-winding", begunDaysAgo: 160 },
  { person: "elias-haddad", begunDaysAgo: 154, months: 4 },
  { person: "gro-helene-myklebust", begunDaysAgo: 150 },
  { person: "birthe-lykke", begunDaysAgo: 142, withdrawnAfter: 6 },
  { person: "simon-pickering", begunDaysAgo: 139 },
  { person: "gustav-tornberg", plan: "enterprise", begunDaysAgo: 131 },
  { person: "mei-lin-sjogren", begunDaysAgo: 121 },
  { person: "helle-ostergaard", begunDaysAgo: 118 },
  { person: "birgitta-forsell", begunDaysAgo: 104 },
  { person: "soren-kjaer-bundgaard", plan: "enterprise", begunDaysAgo: 96 },
  {
    person: "margaret-ellsworth",
    begunDaysAgo: 88,
    refundFailed: {
      by: "peter-hollis",
      daysAgo: 3,
      reason: "She couldn’t open her documents for a week, and asked for this month back.",
    },
  },
  { person: "oskar-lindroth", begunDaysAgo: 80, months: 2 },
  { person: "kaisa-vuorela", begunDaysAgo: 73 },
  { person: "joe-adeyemi", begunDaysAgo: 63, owed: true },
  { person: "ville-matti-kemppainen", plan: "enterprise", begunDaysAgo: 61 },
  { person: "carola-lindholm", begunDaysAgo: 58 },
  { person: "alastair-munro", begunDaysAgo: 54, months: 1 },
  { person: "hodan-abdi", begunDaysAgo: 48 },
  { person: "fatima-yusuf", begunDaysAgo: 41, cancelled: true },
  { person: "samuel-tekle", begunDaysAgo: 35 },
  { person: "yonas-berhane", begunDaysAgo: 27 },
  { person: "reijo-hietala", begunDaysAgo: 22, withdrawnAfter: 4 },
  { person: "folasade-bright", begunDaysAgo: 16 },
  { person: "priya-raman", begunDaysAgo: 9 },
];
