import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import type { ProviderWay } from "../queries-ways-in.server.ts";
import { ProviderMark } from "./provider-mark.tsx";

interface ProviderRowProps {
  provider: Provider;
  /** Since when and as whom; undefined when it is not linked. */
  way: ProviderWay | undefined;
  /** People can go there at present. */
  offered: boolean;
}

/** One provider among the ways in: linked, with the way to end it, or not, with the way to begin. */
export function ProviderRow({ provider, way, offered }: ProviderRowProps) {
  const t = useT("providers");
  const format = useFormat();
  const name = PROVIDER_NAMES[provider];
  const date = way && format.date(way.linkedAt);
  return (
    <li className="set-row">
      <div className="row">
        <ProviderMark provider={provider} />
        <div>
          <b>{name}</b>
          <p>
            {!way || date === undefined
              ? t("waysIn.notLinked")
              : offered
                ? t("waysIn.linked", { date, person: way.email ?? way.name ?? name })
                : t("waysIn.notOffered", { date })}
          </p>
        </div>
      </div>
      {way ? (
        <LinkButton to={paths.wayInRemoval(provider)} size="s" variant="danger-quiet">
          {t("waysIn.remove", { provider: name })}
        </LinkButton>
      ) : (
        <LinkButton
          to={paths.provider(provider, { purpose: "link" })}
          reloadDocument
          discover="none"
          rel="nofollow"
          size="s"
        >
          {t("link.submit", { provider: name })}
        </LinkButton>
      )}
    </li>
  );
}
