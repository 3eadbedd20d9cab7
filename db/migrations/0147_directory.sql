-- The directory: companies that search engines may list, by industry and place, newest first, and their counts. `app/features/search/directory`.
create index listings_directory on listings (market, county, industry) where boosted;
create index listings_directory_county on listings (county, published_at, pitch_id) where boosted;
create index listings_directory_industry on listings (industry, published_at, pitch_id) where boosted;
