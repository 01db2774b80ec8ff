//! The archive of a person or of a group (XEP-0313): pages of stored messages.

use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::archive::{Query, fin, result};
use onehall_xmpp::ext::page::PageGiven;
use onehall_xmpp::frame::Stanza;
use uuid::Uuid;

use super::connection::Connection;
use super::flow::Flow;
use super::group::is_of_groups;
use super::texts::Refusal;
use crate::rules::conversation::{Peer, room};
use crate::rules::portion::PAGE_BYTES;
use crate::store::archive::{Wanted, page};

/// Messages of a page when the client does not say, and at most.
const PAGE: usize = 50;
const PAGE_MAX: usize = 100;
/// Room for what ends a page, and for a stanza that is larger than a page, bytes.
const FIN: usize = 128 * 1024;

impl Connection {
    pub(super) async fn archive(&mut self, stanza: &Stanza, query: &Query) -> Flow {
        let wanted = match self.wanted(stanza, query).await {
            Ok(wanted) => wanted,
            Err(refusal) => return self.refuse(stanza, refusal).await,
        };
        let Some(live) = &self.live else { return Flow::Continue(()) };
        // the client asks faster than it acknowledges: it is to ask again later
        if live.outbox.as_ref().is_some_and(|outbox| !outbox.has_room(wanted.limit + 1, PAGE_BYTES + FIN)) {
            return self.refuse(stanza, StanzaCondition::ResourceConstraint.into()).await;
        }
        let own = stanza.to_jid().ok().flatten().map_or_else(|| live.handle.jid.to_bare(), |of| of.to_bare());
        let (own, to) = (own.as_str().to_owned(), live.handle.jid.as_str().to_owned());
        let found = page(self.app.repo().conn(), &live.person.tenant, live.person.user, &wanted).await;
        let (mut messages, more) = match found {
            Ok(Some(found)) => found,
            Ok(None) => return self.refuse(stanza, StanzaCondition::ItemNotFound.into()).await,
            Err(error) => return self.refuse(stanza, Refusal::busy(&error)).await,
        };
        let given = PageGiven {
            first: messages.first().map(|one| (one.id.to_string(), None)),
            last: messages.last().map(|one| one.id.to_string()),
            count: None,
        };
        if query.flip {
            messages.reverse();
        }
        for one in &messages {
            let id = one.id.to_string();
            let text = result(&own, &to, query.queryid.as_deref(), &id, one.created_at, &one.stanza);
            self.reply(text).await?;
        }
        let text = stanza.result_reply(Some(fin(!more, &given)), &to);
        self.reply(text).await
    }

    async fn wanted(&self, stanza: &Stanza, query: &Query) -> Result<Wanted, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let to = stanza.to_jid().map_err(|_| Refusal::from(StanzaCondition::JidMalformed))?;
        let of_group = match &to {
            Some(to) if is_of_groups(live, to) => Some(room(self.inside(to).await?.group.id)),
            Some(to) if to.as_str() != live.handle.jid.bare_str() => return Err(StanzaCondition::Forbidden.into()),
            _ => None,
        };
        let id = |text: &Option<String>| match text.as_deref().filter(|text| !text.is_empty()) {
            None => Ok(None),
            Some(text) => text.parse::<Uuid>().map(Some).map_err(|_| Refusal::from(StanzaCondition::ItemNotFound)),
        };
        let peer = query.with.as_ref().map(|with| {
            let local = with.local().filter(|_| with.domain() == live.domain);
            local.and_then(Peer::parse).map(|peer| peer.conversation(live.person.user)).unwrap_or_default()
        });
        let ids: Option<Vec<Uuid>> = query.ids.iter().map(|id| id.parse().ok()).collect();
        Ok(Wanted {
            conversation: of_group.or(peer),
            before: [id(&query.page.before)?, id(&query.before_id)?].into_iter().flatten().collect(),
            after: [id(&query.page.after)?, id(&query.after_id)?].into_iter().flatten().collect(),
            start: query.start,
            end: query.end,
            ids: ids.ok_or_else(|| Refusal::from(StanzaCondition::ItemNotFound))?,
            backwards: query.page.is_backward(),
            limit: query.page.max.unwrap_or(PAGE).min(PAGE_MAX),
            bytes: PAGE_BYTES,
        })
    }
}
