/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { PURPOSE as APP_KEY } from "./authenticator-app.server.ts";
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "./emails/factors.tsx";
import { adoptHash, PURPOSE as RECOVERY_CODE } from "./recovery-codes.server.ts";

export const factors = feature({
  mails: [
    twoFactorOnMail,
    twoFactorOffMail,
    recoveryCodesRenewedMail,
    recoveryCodeUsedMail,
    passkeyAddedMail,
    passkeyRemovedMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
  sealed: [
    { table: "totp_factors", column: "secret", purpose: APP_KEY, id: "user_id", owner: "user_id" },
    {
      table: "recovery_codes",
      column: "code_hash",
      purpose: RECOVERY_CODE,
      id: "id",
      owner: "user_id",
      adopt: adoptHash,
    },
  ],
});
