//! A place for a file that is to be sent (XEP-0363 section 4).

use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::upload::{UploadRequest, slot, too_large};
use onehall_xmpp::xml::Element;

use super::connection::Connection;
use super::texts::Refusal;
use crate::files::{RULE, expect};
use crate::rules::file::{FILE_MAX, SLOT, path};
use crate::rules::secret::put_half;

impl Connection {
    pub(super) async fn slot(&self, wanted: &UploadRequest) -> Result<Element, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let refused = || {
            let refusal = Refusal::from_api(StanzaCondition::NotAcceptable, RULE.too_large());
            refusal.detailed(too_large(FILE_MAX as u64))
        };
        let bytes = i64::try_from(wanted.size).ok().filter(|_| wanted.size <= FILE_MAX as u64).ok_or_else(refused)?;
        let (ctx, me) = (self.ctx(live), live.person.user);
        let entered = expect(&self.app, &self.chat, &ctx, me, (&wanted.file_name, bytes)).await;
        let (id, secret) = entered.map_err(|error| Refusal::from_api(StanzaCondition::ResourceConstraint, error))?;
        let get = format!("{}{}", self.public_url(), path(&ctx.tenant, id, &secret));
        let put = format!("{get}{SLOT}{}", put_half(&self.chat.secret, &id.to_string()));
        Ok(slot(&put, &[], &get))
    }
}
