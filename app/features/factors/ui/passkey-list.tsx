import { Link } from "react-router";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";

interface ListedPasskey {
  id: string;
  name: string;
  host: string;
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The member's passkeys. `here` is the host they would be made for at this address: those of others say where they work. */
export function PasskeyList({ passkeys, here }: { passkeys: readonly ListedPasskey[]; here: string | null }) {
  const t = useT("factors");
  const format = useFormat();
  const ago = useAgo();
  if (passkeys.length === 0) return <p className="soft">{t("passkeys.none")}</p>;
  return (
    <ul aria-label={t("passkeys.yours")}>
      {passkeys.map(({ id, name, host, synced, createdAt, lastUsedAt }) => (
        <li key={id} className="set-row">
          <div className="stack stack-2">
            <b>{name}</b>
            <p>
              {t("passkeys.added", { date: format.date(createdAt) })},{" "}
              {lastUsedAt ? t("passkeys.used", { date: ago(lastUsedAt) }) : t("passkeys.unused")}
            </p>
            {host !== here && <p>{t("passkeys.worksOn", { host })}</p>}
            <p>
              <Badge kind="line">{synced ? t("passkeys.synced") : t("passkeys.oneDevice")}</Badge>
            </p>
          </div>
          <div className="row row-w">
            <Link to={paths.passkey(id)} aria-label={t("passkeys.renameOf", { name })}>
              {t("passkeys.rename")}
            </Link>
            <Link to={paths.passkeyRemoval(id)} aria-label={t("passkeys.removeOf", { name })}>
              {t("passkeys.remove")}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
