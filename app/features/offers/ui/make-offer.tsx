import { HandCoins } from "lucide-react";
import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { MenuLink } from "#app/ui/menu.tsx";
import { carriedAmount } from "../carried-amount.ts";

/** The entry of a conversation's menus that leads to the form of an offer; nothing where the talk is about no pitch (messages `offers`). */
export function MakeOffer({ conversationId, pitchId }: { conversationId: string; pitchId: string | null }) {
  const t = useT("offers");
  const [query] = useSearchParams();
  if (pitchId === null) return null;
  return (
    <MenuLink icon={HandCoins} to={paths.newOffer(conversationId, carriedAmount(query))}>
      {t("tool")}
    </MenuLink>
  );
}
