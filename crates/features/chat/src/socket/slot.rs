//! A place for a file that is to be sent (XEP-0363 section 4).

use chrono::TimeDelta;
use onehall_files::clean_name;
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::upload::{UploadRequest, slot, too_large};
use onehall_xmpp::xml::Element;

use super::connection::Connection;
use super::texts::Refusal;
use crate::entities::file;
use crate::files::{RULE, enter, may_send};
use crate::rules::file::{FILE_MAX, SLOT, SLOT_MINUTES, path};
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
        let may = may_send(&self.app, &self.chat, &ctx, me, bytes).await;
        may.map_err(|error| Refusal::from_api(StanzaCondition::ResourceConstraint, error))?;
        let row = file::Model {
            id: ctx.new_id(),
            tenant_id: ctx.tenant.as_str().to_owned(),
            user_id: me.0,
            secret: self.app.env.new_secret(),
            file_key: String::new(),
            name: clean_name(&wanted.file_name, "file"),
            bytes,
            width: 0,
            height: 0,
            // clients of others name the address, not the file
            is_said: true,
            created_at: ctx.now,
            put_until: Some(ctx.now + TimeDelta::minutes(SLOT_MINUTES)),
        };
        let get = format!("{}{}", self.chat.public_url, path(&ctx.tenant, row.id, &row.secret));
        let put = format!("{get}{SLOT}{}", put_half(&self.chat.secret, &row.id.to_string()));
        let entered = enter(&self.app, &self.chat, &ctx, me, row).await;
        entered.map_err(|error| Refusal::from_api(StanzaCondition::ResourceConstraint, error))?;
        Ok(slot(&put, &[], &get))
    }
}
