-- Links that open an account were kept in clear in mails; from now on they are sealed there. What was sent
-- before loses them: whoever reads the database must not find a link that still opens something.
update mails set
  props = props - 'accountLink',
  html = regexp_replace(html, 'token=[A-Za-z0-9_-]+', 'token=••••', 'g'),
  plain = regexp_replace(plain, 'token=[A-Za-z0-9_-]+', 'token=••••', 'g')
where status = 'sent' and props ? 'accountLink';
