//! Requests of clients.

use std::sync::atomic::Ordering;

use onehall_kernel::{ErrorCode, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::Request;
use onehall_xmpp::ext::archive::{Keep, preferences, query_form};
use onehall_xmpp::ext::disco::{self, Identity};
use onehall_xmpp::ext::info::{Card, card, time, version};
use onehall_xmpp::ext::roster::{Contact, roster};
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::ns;
use onehall_xmpp::xml::Element;

use super::connection::Connection;
use super::contact::contact;
use super::flow::Flow;
use super::group::is_of_groups;
use super::texts::Refusal;
use crate::config::GROUPS;
use crate::people;
use crate::rules::conversation::Peer;
use crate::rules::file::FILE_MAX;

/// What the server understands, for disco#info (XEP-0030).
const FEATURES: [&str; 9] =
    [ns::DISCO_INFO, ns::DISCO_ITEMS, ns::PING, ns::CARBONS, ns::MAM, ns::MAM_EXTENDED, ns::VERSION, ns::TIME, ns::SID];

impl Connection {
    pub(super) async fn iq(&mut self, stanza: &Stanza) -> Flow {
        let request = match Request::read(stanza) {
            Ok(Some(request)) => request,
            Ok(None) => return Flow::Continue(()),
            Err(condition) => return self.refuse(stanza, condition.into()).await,
        };
        if let Request::Archive(query) = request {
            return self.archive(stanza, &query).await;
        }
        match self.answer_iq(stanza, request).await {
            Ok(payload) => {
                let Some(live) = &self.live else { return Flow::Continue(()) };
                let text = stanza.result_reply(payload, live.handle.jid.as_str());
                self.reply(text).await
            }
            Err(refusal) => self.refuse(stanza, refusal).await,
        }
    }

    async fn answer_iq(&self, stanza: &Stanza, request: Request) -> Result<Option<Element>, Refusal> {
        let Some(live) = &self.live else { return Ok(None) };
        let to = stanza.to_jid().map_err(|_| Refusal::from(StanzaCondition::JidMalformed))?;
        if let Some(to) = to.as_ref().filter(|to| is_of_groups(live, to)) {
            return self.group_request(to, request).await;
        }
        let own = live.handle.jid.bare_str();
        let is_server = to.as_ref().is_none_or(|to| to.as_str() == live.domain);
        let is_own = to.as_ref().is_none_or(|to| to.as_str() == own);
        match request {
            Request::Ping | Request::Session if is_server || is_own => Ok(None),
            Request::DiscoInfo { node: None } if is_server => {
                let server = Identity { category: "server", kind: "im", name: Some("OneHall") };
                let store = Identity { category: "store", kind: "file", name: None };
                let features: Vec<&str> = FEATURES.into_iter().chain([ns::UPLOAD]).collect();
                Ok(Some(disco::info(None, &[server, store], &features, vec![disco::upload_form(FILE_MAX as u64)])))
            }
            Request::DiscoInfo { node: None } if is_own => {
                let account = Identity { category: "account", kind: "registered", name: None };
                Ok(Some(disco::info(None, &[account], &FEATURES, Vec::new())))
            }
            Request::DiscoItems { node: None } if is_server => {
                let groups = format!("{GROUPS}{}", live.domain);
                Ok(Some(disco::items(None, &[(&groups, None, None)])))
            }
            Request::DiscoItems { node: None } if is_own => Ok(Some(disco::items(None, &[]))),
            Request::Version if is_server => Ok(Some(version("OneHall", env!("CARGO_PKG_VERSION")))),
            Request::Time if is_server => Ok(Some(time(self.app.env.now(), 0))),
            Request::Carbons(on) if is_own => {
                live.handle.wants_copies.store(on, Ordering::Relaxed);
                self.chat.hub.changed(&live.handle);
                Ok(None)
            }
            Request::Roster if is_own => {
                live.handle.wants_roster.store(true, Ordering::Relaxed);
                self.chat.hub.changed(&live.handle);
                self.roster().await.map(Some)
            }
            Request::RosterChange => Err(StanzaCondition::NotAllowed.into()),
            Request::ArchiveForm if is_own => Ok(Some(query_form())),
            Request::ArchivePreferences if is_own => Ok(Some(preferences(Keep::Always))),
            Request::ArchivePreferencesChange => Err(StanzaCondition::NotAllowed.into()),
            Request::Upload(wanted) if is_server => self.slot(&wanted).await.map(Some),
            Request::Card => {
                let local = to.as_ref().and_then(|to| to.local()).unwrap_or_default();
                let user = if is_own { Some(live.person.user) } else { of_person(Peer::parse(local)) };
                self.card(user).await.map(Some)
            }
            _ => Err(StanzaCondition::ServiceUnavailable.into()),
        }
    }

    /// The people one talks with.
    async fn roster(&self) -> Result<Element, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let tenant = &live.person.tenant;
        let fault = |error| Refusal::busy(&error);
        let ids = self.chat.arrivals.get((tenant.clone(), live.person.user)).await.map_err(fault)?.contacts;
        let names = people::names(&self.app, tenant, &ids).await.map_err(fault)?;
        let contacts: Vec<Contact> = ids
            .iter()
            .filter_map(|id| {
                let person = names.get(&id.0)?;
                Some(contact(*id, &live.domain, &person.user_name))
            })
            .collect();
        Ok(roster(&contacts))
    }

    async fn card(&self, user: Option<UserId>) -> Result<Element, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoPerson);
        let user = user.ok_or_else(nobody)?;
        let names = people::names(&self.app, &live.person.tenant, &[user]).await;
        let names = names.map_err(|error| Refusal::busy(&error))?;
        let person = names.get(&user.0).ok_or_else(nobody)?;
        Ok(card(&Card { full_name: Some(&person.user_name), nickname: Some(&person.nick_name), ..Card::default() }))
    }
}

fn of_person(peer: Option<Peer>) -> Option<UserId> {
    match peer {
        Some(Peer::User(user)) => Some(user),
        _ => None,
    }
}
