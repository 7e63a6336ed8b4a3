-- That somebody looked is written down, and changes nothing that another screen would have to read again.
drop trigger tell_of_record on audit_entries;
create trigger tell_of_record after insert on audit_entries for each row
  when (new.entity in ('provider', 'quote', 'contact-message', 'promo-code', 'offer', 'postal-code', 'gift-card',
    'pay-run', 'application-setting', 'webhook-endpoint', 'api-key', 'affiliate', 'customer')
    and new.action not in ('customer.view', 'provider.view-share-code', 'provider.open-document', 'bank-details.view'))
  execute function tell_of_record();
