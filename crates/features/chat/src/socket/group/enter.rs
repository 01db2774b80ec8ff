//! Entering a group with a session, and leaving it (XEP-0045 sections 7.2 and 7.14). Being in a group is another thing:
//! it lasts, and only the group's people change it.

use std::sync::Arc;

use chrono::TimeDelta;
use onehall_db::{Repo, StoreResult};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::delivery::delay;
use onehall_xmpp::ext::muc::{Departure, GroupPresence, HistoryWanted, Occupant, Status, entered, left, subject};
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;
use onehall_xmpp::xml::attribute;
use uuid::Uuid;

use super::super::connection::Connection;
use super::super::flow::Flow;
use super::super::offline::insert;
use super::super::texts::Refusal;
use super::{Inside, affiliation, room_of};
use crate::groups;
use crate::hub::Live;
use crate::hub::{Handle, Mark, Ready};
use crate::rules::conversation::{group_id, room};
use crate::rules::portion::{PAGE_BYTES, newest};
use crate::state::Chat;
use crate::store::history::{Part, page};
use crate::store::members::Member;
use crate::store::places::find_place;

/// Messages of a group that come when it is entered: if the client does not say, and at most.
const HISTORY: usize = 20;
const HISTORY_MAX: usize = 100;

impl Connection {
    /// A presence to an address of groups.
    pub(in crate::socket) async fn group_presence(&mut self, stanza: &Stanza, to: &Jid) -> Flow {
        let wanted = match GroupPresence::read(stanza) {
            Ok(wanted) => wanted,
            Err(condition) => return self.refuse(stanza, condition.into()).await,
        };
        let inside = match self.inside(to).await {
            Ok(inside) => inside,
            // whoever was sent away may still say good-bye
            Err(_) if wanted == GroupPresence::Leave => return Flow::Continue(()),
            Err(refusal) => return self.refuse(stanza, refusal).await,
        };
        match wanted {
            GroupPresence::Join(join) => self.enter(&inside, &join.nickname, &join.history).await,
            GroupPresence::Update { nickname } => {
                let Some(live) = &self.live else { return Flow::Continue(()) };
                if !live.handle.is_in(inside.group.id) {
                    return self.refuse(stanza, StanzaCondition::NotAcceptable.into()).await;
                }
                if nickname != inside.me.nickname {
                    // people are called in a group as they are called
                    return self.refuse(stanza, Refusal::from(StanzaCondition::NotAcceptable)).await;
                }
                Flow::Continue(())
            }
            GroupPresence::Leave => {
                let Some(live) = &self.live else { return Flow::Continue(()) };
                if !live.handle.leave_group(inside.group.id) {
                    return Flow::Continue(());
                }
                self.chat.hub.changed(&live.handle);
                let real = live.handle.jid.clone();
                let text = left(
                    &occupant(&inside.me, &inside.address(&inside.me.nickname), &real),
                    real.as_str(),
                    &Departure::Left,
                    true,
                );
                tell_gone(&self.chat, &live.handle, &inside.group, &inside.me);
                self.reply(text.to_string()).await
            }
        }
    }

    async fn enter(&mut self, inside: &Inside, nickname: &str, history: &HistoryWanted) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        let (group, tenant, own) = (&inside.group, live.person.tenant.clone(), live.handle.jid.clone());
        let was_here = is_here(&self.chat, &live.handle, group.id);
        live.handle.enter_group(group.id);
        self.chat.hub.changed(&live.handle);
        let mut texts = Vec::new();
        for member in group.members.iter().filter(|member| member.user != inside.me.user) {
            let sessions = self.chat.hub.of(&tenant, member.user);
            if let Some(real) = sessions.iter().find(|session| session.hears(group.id)) {
                let address = inside.address(&member.nickname);
                texts.push(entered(&occupant(member, &address, &real.jid), own.as_str(), &[]).to_string());
            }
        }
        let address = inside.address(&inside.me.nickname);
        if !was_here {
            tell(&self.chat, &live.handle, group, |to| {
                entered(&occupant(&inside.me, &address, &own), to, &[]).to_string()
            });
        }
        let mut statuses = vec![Status::RealAddresses, Status::Own];
        if nickname != inside.me.nickname {
            statuses.push(Status::NicknameAssigned);
        }
        texts.push(entered(&occupant(&inside.me, &address, &own), own.as_str(), &statuses).to_string());
        for text in texts {
            self.reply(text).await?;
        }
        self.tell_history(inside, history).await?;
        let id = self.app.env.new_id().to_string();
        let topic = subject(inside.room.as_str(), own.as_str(), &id, &inside.group.notice, None);
        self.reply(topic.to_string()).await
    }

    async fn tell_history(&mut self, inside: &Inside, wanted: &HistoryWanted) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        let limit = wanted.max_stanzas.unwrap_or(HISTORY).min(HISTORY_MAX);
        if limit == 0 || wanted.max_chars == Some(0) {
            return Flow::Continue(());
        }
        let (tenant, me, own) = (live.person.tenant.clone(), inside.me.user, live.handle.jid.as_str().to_owned());
        let (repo, conversation) = (self.app.repo(), room(inside.group.id));
        let found = async {
            let place = find_place(repo.conn(), &tenant, me, &conversation).await?;
            let cleared = place.map_or(i64::MAX, |place| place.cleared_seq);
            page(repo.conn(), &tenant, me, &conversation, cleared, &Part::default(), limit as u64).await
        };
        let rows = match found.await {
            Ok((rows, _)) => rows,
            Err(error) => {
                tracing::warn!(%error, "what was said in a group could not be read");
                return Flow::Continue(());
            }
        };
        let ago = wanted.seconds.and_then(|seconds| TimeDelta::try_seconds(i64::try_from(seconds).ok()?));
        let since = [wanted.since, ago.map(|ago| self.app.env.now() - ago)].into_iter().flatten().max();
        for row in
            newest(rows, |row| &row.stanza, PAGE_BYTES).filter(|row| since.is_none_or(|since| row.created_at >= since))
        {
            let id = onehall_xmpp::ext::delivery::stanza_id(inside.room.as_str(), &row.id.to_string());
            let added = format!("{id}{}", delay(Some(inside.room.as_str()), row.created_at));
            let text = addressed(&insert(&row.stanza, &added), inside.room.as_str(), &own);
            let mark: Mark = (row.conversation.into(), row.seq);
            if let Some(live) = &mut self.live {
                live.order.jump(&mark.0, mark.1);
            }
            let mark = Some(mark);
            self.send_stanza(Ready { text: text.into(), mark }).await?;
        }
        Flow::Continue(())
    }
}

/// A stored stanza, which this server wrote to the group, for one of its sessions.
pub(in crate::socket) fn addressed(stanza: &str, room: &str, to: &str) -> String {
    stanza.replacen(&format!(" to='{}'", attribute(room)), &format!(" to='{}'", attribute(to)), 1)
}

fn occupant<'a>(member: &Member, inside: &'a Jid, real: &'a Jid) -> Occupant<'a> {
    let affiliation = affiliation(member.rank);
    Occupant { inside, real: Some(real), affiliation, role: affiliation.role() }
}

/// Whether a person hears a group with another session.
fn is_here(chat: &Chat, session: &Handle, group: Uuid) -> bool {
    chat.hub.of(&session.tenant, session.user).iter().any(|one| one.jid != session.jid && one.hears(group))
}

/// Tells the others' sessions that entered the group.
fn tell(chat: &Chat, session: &Handle, group: &groups::Group, text: impl Fn(&str) -> String) {
    let all = group.members.iter().flat_map(|member| chat.hub.of(&session.tenant, member.user));
    tell_those(chat, group, all.filter(|other| other.jid != session.jid), text);
}

/// Tells those of some sessions that entered the group.
fn tell_those(
    chat: &Chat,
    group: &groups::Group,
    sessions: impl Iterator<Item = Arc<Handle>>,
    text: impl Fn(&str) -> String,
) {
    for other in sessions.filter(|other| other.available() && other.is_in(group.id)) {
        chat.hub.hand(&other, Ready::plain(text(other.jid.as_str())));
    }
}

fn tell_gone(chat: &Chat, session: &Handle, group: &groups::Group, me: &Member) {
    if is_here(chat, session, group.id) {
        return;
    }
    let Some(address) = address_in(session, group, me) else { return };
    tell(chat, session, group, |to| {
        left(&occupant(me, &address, &session.jid), to, &Departure::Left, false).to_string()
    });
}

/// What a session is called in a group.
fn address_in(session: &Handle, group: &groups::Group, me: &Member) -> Option<Jid> {
    room_of(session.jid.domain(), group.id)?.with_resource(&me.nickname).ok()
}

/// A session came or went with another node, which did not or can not tell: those of this node that entered the same
/// groups learn it, unless the person hears a group with another session.
pub(crate) async fn tell_of_lost(repo: &Repo, chat: &Chat, session: &Handle, is_there: bool) -> StoreResult<()> {
    for id in session.groups() {
        let Some(group) = groups::find_with(repo, chat, &session.tenant, id).await? else { continue };
        let Some(me) = group.member(session.user) else { continue };
        let mut own = chat.hub.of(&session.tenant, session.user);
        // one that is gone may be back under its address
        own.retain(|one| one.hears(id) && !(is_there && one.jid == session.jid));
        let Some(address) = address_in(session, &group, me).filter(|_| own.is_empty()) else { continue };
        let occupant = occupant(me, &address, &session.jid);
        let others = group.members.iter().filter(|member| member.user != session.user);
        let here = others.flat_map(|member| chat.hub.here(&session.tenant, member.user));
        tell_those(chat, &group, here, |to| {
            let text =
                if is_there { entered(&occupant, to, &[]) } else { left(&occupant, to, &Departure::Left, false) };
            text.to_string()
        });
    }
    Ok(())
}

/// A session is over: the groups it entered learn it.
pub(in crate::socket) async fn leave_groups(app: &onehall_web::App, chat: &Chat, live: &Live) {
    for id in live.handle.groups() {
        live.handle.leave_group(id);
        chat.hub.changed(&live.handle);
        let group: Option<Arc<groups::Group>> = match groups::find(app, chat, &live.person.tenant, id).await {
            Ok(group) => group,
            Err(error) => {
                tracing::warn!(%error, group = group_id(id), "a group did not learn that somebody left");
                continue;
            }
        };
        if let Some(group) = group
            && let Some(me) = group.member(live.person.user)
        {
            tell_gone(chat, &live.handle, &group, me);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_stanza_is_addressed_to_a_session() {
        let stored = "<message xmlns='jabber:client' from='g1@groups.x/王芳' to='g1@groups.x' id='m'><body> to='g1@groups.x'</body></message>";
        let sent = addressed(stored, "g1@groups.x", "7@x/o'n");
        assert!(sent.contains(" to='7@x/o&apos;n' id='m'"), "{sent}");
        assert!(sent.contains("<body> to='g1@groups.x'</body>"), "{sent}");
    }
}
