/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "./emails/factors.tsx";

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
});
