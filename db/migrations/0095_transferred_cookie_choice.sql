-- The browser's choice of cookies, which goes along to the other host: nobody is asked again for having changed the country.
alter table hand_overs add cookie_choice text;
