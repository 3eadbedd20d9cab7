import { ChevronRight, HandCoins, MessageSquare, StickyNote, Trash2 } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#app/ui/menu/menu.tsx";
import { type CardKind, MOVES } from "../moves.ts";
import type { PipelineCard } from "../pipeline.ts";

/** Where a card can be moved, and what else can be done with it (messages `pipeline`). Plain forms without script. */
export function CardMenu({ card, kind, name }: { card: PipelineCard; kind: CardKind; name: string }) {
  const t = useT("pipeline");
  const { pathname, search } = useLocation();
  // Named, so that the answer finds the card where it went.
  const move = useFetcher({ key: `move-${card.id}` });
  const removal = useFetcher();
  const { id, stage, conversationId, offer } = card;
  const next = <input type="hidden" name="next" value={pathname + search} />;
  return (
    <Menu
      label={t("menu")}
      align="end"
      trigger={(attributes) => (
        <button type="button" className="btn btn-t btn-s" {...attributes}>
          <span>
            {t("move")}
            <span className="vh"> {name}</span>
          </span>
          <Icon of={ChevronRight} size="s" />
        </button>
      )}
    >
      {MOVES[kind][stage].map((each) => (
        <move.Form key={each} method="post" action={paths.pipelineMove(id, each)}>
          {next}
          <MenuItem type="submit">{t(`stage.${each}`)}</MenuItem>
        </move.Form>
      ))}
      <MenuRule />
      <MenuLink icon={StickyNote} to={paths.pipelineCard(id)}>
        {t("note")}
      </MenuLink>
      {conversationId && (
        <MenuLink icon={MessageSquare} to={paths.conversation(conversationId)}>
          {t("conversation")}
        </MenuLink>
      )}
      {offer && (
        <MenuLink icon={HandCoins} to={paths.offer(offer)}>
          {t("openOffer")}
        </MenuLink>
      )}
      <MenuRule />
      <removal.Form method="post" action={paths.pipelinePlaceRemoval(id)}>
        {next}
        <MenuItem type="submit" icon={Trash2} danger>
          {t("remove")}
        </MenuItem>
      </removal.Form>
    </Menu>
  );
}
