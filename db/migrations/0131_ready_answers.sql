-- Texts that staff answer with, written once in each market's language, and what one press does besides sending them (a macro).
create table ready_answers (
  id uuid primary key,
  -- For staff.
  name text not null check (char_length(name) between 1 and 80),
  -- The topic it is offered for; null: every topic.
  topic text check (topic in ('general', 'side-change', 'account', 'pitch', 'other')),
  -- The case's status after it was sent.
  leaves text not null default 'answered' check (leaves in ('open', 'answered', 'closed')),
  -- Whoever sends it takes the case.
  takes boolean not null default false,
  -- Offered as one press.
  is_macro boolean not null default false,
  -- Of optimistic locking.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ready_answers_name on ready_answers (lower(name));

create table ready_answer_texts (
  answer_id uuid not null references ready_answers on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  text text not null check (char_length(text) between 1 and 2000),
  primary key (answer_id, market)
);

-- What a desk starts with. Staff change and remove them as their own.
insert into ready_answers (id, name, topic, leaves, takes, is_macro) values
  ('01930000-0000-7000-8000-000000000001', 'Role change: done', 'side-change', 'closed', true, true),
  ('01930000-0000-7000-8000-000000000002', 'Role change: pitches first', 'side-change', 'answered', false, true),
  ('01930000-0000-7000-8000-000000000003', 'Login: unlocked', 'account', 'closed', true, true),
  ('01930000-0000-7000-8000-000000000004', 'Login: logged out everywhere', 'account', 'answered', true, false),
  ('01930000-0000-7000-8000-000000000005', 'Pitch: changes are reviewed', 'pitch', 'answered', false, false),
  ('01930000-0000-7000-8000-000000000006', 'Pitch: gone from a list', 'pitch', 'closed', false, true),
  ('01930000-0000-7000-8000-000000000007', 'We are looking into it', null, 'open', true, true),
  ('01930000-0000-7000-8000-000000000008', 'More details, please', null, 'answered', true, false);

insert into ready_answer_texts (answer_id, market, text) values
  ('01930000-0000-7000-8000-000000000001', 'uk', 'Hello {firstName},

Your role has been changed, as you asked. Your profile, conversations and bookmarks are as they were.

Log in again if you still see the old pages.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000001', 'se', 'Hej {firstName}!

Nu är din roll ändrad, precis som du bad om. Profilen, konversationerna och det du har sparat är kvar.

Logga in på nytt om du fortfarande ser de gamla sidorna.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000001', 'no', 'Hei {firstName}!

Nå er rollen din endret, slik du ba om. Profilen, samtalene og det du har lagret, er som før.

Logg inn på nytt hvis du fortsatt ser de gamle sidene.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000001', 'dk', 'Hej {firstName}

Nu er din rolle ændret, som du bad om. Din profil, dine samtaler og det, du har gemt, er, som det var.

Log ind igen, hvis du stadig ser de gamle sider.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000001', 'fi', 'Hei {firstName},

roolisi on nyt vaihdettu, kuten pyysit. Profiilisi, keskustelusi ja tallentamasi kohteet ovat ennallaan.

Kirjaudu uudelleen, jos näet vielä vanhat sivut.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000002', 'uk', 'Hello {firstName},

We can change your role once you have no open pitches. Investors can’t finish a pitch, so please mark yours as done or delete it first.

Then reply to this message, and we’ll change the role.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000002', 'se', 'Hej {firstName}!

Vi kan ändra din roll när du inte längre har någon öppen pitch. En investerare kan inte avsluta en pitch, så markera den som klar eller ta bort den först.

Svara sedan här, så ändrar vi rollen.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000002', 'no', 'Hei {firstName}!

Vi kan endre rollen din når du ikke lenger har en åpen pitch. Investorer kan ikke avslutte en pitch, så merk den som ferdig eller slett den først.

Svar så her, og vi endrer rollen.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000002', 'dk', 'Hej {firstName}

Vi kan ændre din rolle, når du ikke længere har en åben pitch. En investor kan ikke afslutte en pitch, så markér den som færdig, eller slet den først.

Svar derefter her, så ændrer vi rollen.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000002', 'fi', 'Hei {firstName},

voimme vaihtaa roolisi, kun sinulla ei enää ole avointa pitchiä. Sijoittaja ei voi viedä pitchiä päätökseen, joten merkitse se valmiiksi tai poista se ensin.

Vastaa sen jälkeen tähän, niin vaihdamme roolin.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000003', 'uk', 'Hello {firstName},

Your login was locked after several wrong attempts. We’ve unlocked it, so you can log in now.

Forgotten the password? Choose a new one from the login page. If the attempts weren’t yours, please do that straight away.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000003', 'se', 'Hej {firstName}!

Inloggningen låstes efter flera felaktiga försök. Vi har låst upp den, så nu kan du logga in.

Har du glömt lösenordet kan du välja ett nytt på inloggningssidan. Var det inte du som försökte, så byt lösenord genast.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000003', 'no', 'Hei {firstName}!

Innloggingen ble låst etter flere mislykkede forsøk. Vi har låst den opp, så nå kan du logge inn.

Har du glemt passordet, kan du velge et nytt fra innloggingssiden. Var det ikke du som prøvde, bør du gjøre det med en gang.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000003', 'dk', 'Hej {firstName}

Dit login blev låst efter flere forkerte forsøg. Vi har låst det op, så du kan logge ind nu.

Har du glemt adgangskoden, kan du vælge en ny på loginsiden. Var det ikke dig, der prøvede, så gør det med det samme.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000003', 'fi', 'Hei {firstName},

kirjautuminen estettiin usean epäonnistuneen yrityksen jälkeen. Poistimme eston, joten voit nyt kirjautua.

Jos olet unohtanut salasanasi, valitse uusi kirjautumissivulla. Jos yritykset eivät olleet sinun, vaihda salasana heti.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000004', 'uk', 'Hello {firstName},

We’ve logged your account out on every device. Log in again with a new password, and turn on two-factor authentication under Settings.

Tell us if anything looks wrong after that, and we’ll go through it together.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000004', 'se', 'Hej {firstName}!

Vi har loggat ut ditt konto på alla enheter. Logga in igen med ett nytt lösenord och slå på tvåstegsverifiering under Inställningar.

Hör av dig om något inte stämmer efter det, så går vi igenom det tillsammans.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000004', 'no', 'Hei {firstName}!

Vi har logget kontoen din ut på alle enheter. Logg inn igjen med et nytt passord, og slå på totrinnsbekreftelse under Innstillinger.

Si fra hvis noe ikke stemmer etter det, så går vi gjennom det sammen.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000004', 'dk', 'Hej {firstName}

Vi har logget din konto ud på alle enheder. Log ind igen med en ny adgangskode, og slå totrinsbekræftelsen til under Indstillinger.

Skriv til os, hvis noget ikke ser rigtigt ud bagefter, så gennemgår vi det sammen.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000004', 'fi', 'Hei {firstName},

kirjasimme tilisi ulos kaikilta laitteilta. Kirjaudu sisään uudella salasanalla ja ota kaksivaiheinen tunnistautuminen käyttöön asetuksissa.

Kerro meille, jos jokin näyttää sen jälkeen väärältä, niin käymme asian läpi yhdessä.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000005', 'uk', 'Hello {firstName},

You can change the text, the figures and the place of a published pitch yourself: open it and choose to edit it. The pitch stays as it is until we’ve reviewed the changes.

Write again if you get stuck, and quote {number}.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000005', 'se', 'Hej {firstName}!

Du kan själv ändra text, siffror och plats i en publicerad pitch: öppna den och välj att redigera. Pitchen visas som förut tills vi har granskat ändringarna.

Skriv igen om du kör fast och ange ärende {number}.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000005', 'no', 'Hei {firstName}!

Du kan selv endre tekst, tall og sted i en publisert pitch: Åpne den og velg å redigere. Pitchen vises som før til vi har gjennomgått endringene.

Skriv igjen hvis du står fast, og oppgi sak {number}.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000005', 'dk', 'Hej {firstName}

Du kan selv ændre tekst, tal og sted i en offentliggjort pitch: Åbn den, og vælg at redigere. Pitchen vises som før, indtil vi har gennemgået ændringerne.

Skriv igen, hvis du går i stå, og oplys sag {number}.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000005', 'fi', 'Hei {firstName},

voit itse muuttaa julkaistun pitchin tekstiä, lukuja ja sijaintia: avaa pitch ja valitse muokkaus. Pitch näkyy entisellään, kunnes olemme tarkistaneet muutokset.

Kirjoita uudelleen, jos et pääse eteenpäin, ja mainitse tukipyyntö {number}.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000006', 'uk', 'Hello {firstName},

The pitch is no longer published: its owner has taken it down or marked the deal as done. You haven’t removed anything by mistake.

Save your search, and we’ll tell you when something similar is published.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000006', 'se', 'Hej {firstName}!

Pitchen är inte längre publicerad: ägaren har tagit ner den eller markerat affären som klar. Du har alltså inte tagit bort något av misstag.

Spara gärna din sökning, så hör vi av oss när något liknande publiceras.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000006', 'no', 'Hei {firstName}!

Pitchen er ikke lenger publisert: Eieren har tatt den ned eller merket handelen som ferdig. Du har altså ikke fjernet noe ved en feil.

Lagre gjerne søket ditt, så sier vi fra når noe lignende publiseres.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000006', 'dk', 'Hej {firstName}

Pitchen er ikke længere offentliggjort: Ejeren har taget den ned eller markeret handlen som færdig. Du har altså ikke fjernet noget ved en fejl.

Gem gerne din søgning, så giver vi besked, når noget lignende bliver offentliggjort.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000006', 'fi', 'Hei {firstName},

pitch ei ole enää julkaistu: omistaja on poistanut sen näkyvistä tai merkinnyt kaupan valmiiksi. Et siis ole poistanut mitään vahingossa.

Tallenna hakusi, niin kerromme, kun jotain vastaavaa julkaistaan.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000007', 'uk', 'Hello {firstName},

Thanks for writing. We’re looking into this and will get back to you by {answerBy}.

Your message number is {number}.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000007', 'se', 'Hej {firstName}!

Tack för att du skriver. Vi undersöker saken och återkommer senast {answerBy}.

Ditt ärende har nummer {number}.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000007', 'no', 'Hei {firstName}!

Takk for at du skriver. Vi undersøker saken og kommer tilbake til deg senest {answerBy}.

Saken din har nummer {number}.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000007', 'dk', 'Hej {firstName}

Tak, fordi du skriver. Vi undersøger sagen og vender tilbage senest {answerBy}.

Din sag har nummer {number}.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000007', 'fi', 'Hei {firstName},

kiitos viestistäsi. Selvitämme asiaa ja palaamme siihen viimeistään {answerBy}.

Tukipyyntösi numero on {number}.

Ystävällisin terveisin
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000008', 'uk', 'Hello {firstName},

To help, we need to know a little more: which page were you on, what did you do, and what did you see instead? Never send passwords.

Just reply to this message.

Kind regards,
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000008', 'se', 'Hej {firstName}!

För att kunna hjälpa dig behöver vi veta lite mer: vilken sida var du på, vad gjorde du och vad visades i stället? Skicka aldrig lösenord.

Svara bara på det här meddelandet.

Vänliga hälsningar
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000008', 'no', 'Hei {firstName}!

For å kunne hjelpe trenger vi å vite litt mer: Hvilken side var du på, hva gjorde du, og hva så du i stedet? Send aldri passord.

Bare svar på denne meldingen.

Vennlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000008', 'dk', 'Hej {firstName}

For at kunne hjælpe skal vi vide lidt mere: Hvilken side var du på, hvad gjorde du, og hvad så du i stedet? Send aldrig adgangskoder.

Du skal bare svare på denne besked.

Venlig hilsen
{staffName}, {brand}'),
  ('01930000-0000-7000-8000-000000000008', 'fi', 'Hei {firstName},

voidaksemme auttaa tarvitsemme hieman lisätietoja: millä sivulla olit, mitä teit ja mitä näit? Älä koskaan lähetä salasanoja.

Voit vastata suoraan tähän viestiin.

Ystävällisin terveisin
{staffName}, {brand}');
