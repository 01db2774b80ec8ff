//! This node among others, as long as it runs.
//!
//! The wire brings at once what is said elsewhere, and loses what it loses. So each node also looks into the database
//! each second for conversations in which something was said, and lets its sessions look for what they miss: nothing
//! stays away for longer, with or without a wire. At the end the streams end before the node does.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use onehall_db::Db;
use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::ext::presence::{Availability, presence};
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::groups;
use crate::hub::{Handle, Mark, News, Ready, TOPIC, ToSession, Told};
use crate::rules::conversation::{ROOM, people_of, room_id};
use crate::socket::tell_of_lost;
use crate::state::Chat;
use crate::store;

/// How often a node says that it is there, and looks for what it was not told.
const BEAT: Duration = Duration::from_secs(1);
/// How far back it looks each time: longer than a commit takes, and than clocks of nodes differ.
const LOOK_BACK: TimeDelta = TimeDelta::seconds(10);
/// How far back it looks now and then.
const LOOK_FAR_BACK: TimeDelta = TimeDelta::seconds(90);
const FAR_EVERY: u64 = 15;
/// How long streams may take to end at a stop.
const STREAMS_END: Duration = Duration::from_secs(20);

/// Keeps this node among the others until it stops and its streams ended.
pub(crate) async fn run(chat: Chat, db: Db, stop: CancellationToken) {
    let work = async {
        tokio::join!(among_others(&chat, &db), look(&chat, &db));
    };
    let over = async {
        stop.cancelled().await;
        chat.sockets.close();
        if tokio::time::timeout(STREAMS_END, chat.sockets.wait()).await.is_err() {
            tracing::warn!("streams were still open at the stop");
        }
    };
    tokio::select! {
        () = work => {}
        () = over => {}
    }
    chat.hub.bye();
}

/// Hears what other nodes say, and says that this one is there.
async fn among_others(chat: &Chat, db: &Db) {
    if !chat.hub.has_wire() {
        return std::future::pending().await;
    }
    let mut heard = chat.hub.listen(TOPIC);
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let news = tokio::select! {
            _ = beat.tick() => News { gone: chat.hub.beat(), come: Vec::new() },
            Some(said) = heard.recv() => match serde_json::from_slice::<Told<'_>>(&said.body) {
                Ok(told) => chat.hub.told(&said.from, told),
                Err(error) => {
                    tracing::warn!(%error, node = &*said.from, "another node is not understood");
                    continue;
                }
            },
        };
        if chat.hub.is_anybody_here() && !(news.come.is_empty() && news.gone.is_empty()) {
            tokio::spawn(tell(chat.clone(), db.clone(), news));
        }
    }
}

/// Tells the people of this node who came or went with another node: that one did not, or can not.
async fn tell(chat: Chat, db: Db, news: News) {
    for (handle, is_there) in news.gone.iter().map(|one| (one, false)).chain(news.come.iter().map(|one| (one, true))) {
        // whoever was on a node that died may be back under the same address
        let others = chat.hub.of(&handle.tenant, handle.user);
        let is_back = !is_there && others.iter().any(|one| one.jid == handle.jid && one.available());
        if !handle.available() {
            continue;
        }
        if let Err(error) = tell_of_lost(&db.repo(), &chat, handle, is_there).await {
            tracing::warn!(%error, "groups did not learn who came or went with a node");
        }
        if is_back {
            continue;
        }
        let contacts = chat.arrivals.get((handle.tenant.clone(), handle.user)).await;
        let people = match contacts {
            Ok(found) => found.contacts,
            Err(error) => {
                tracing::warn!(%error, "contacts could not be read");
                return;
            }
        };
        let availability = is_there.then(Availability::default);
        for session in people.into_iter().chain([handle.user]).flat_map(|user| chat.hub.here(&handle.tenant, user)) {
            if session.available() {
                let text = presence(handle.jid.as_str(), session.jid.as_str(), availability.as_ref()).to_string();
                chat.hub.hand(&session, Ready::plain(text));
            }
        }
    }
}

/// Looks for what nobody told.
async fn look(chat: &Chat, db: &Db) {
    if db.is_sqlite() && !chat.hub.has_wire() {
        // one node by itself
        return std::future::pending().await;
    }
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut round = 0_u64;
    loop {
        beat.tick().await;
        round = round.wrapping_add(1);
        let back = if round.is_multiple_of(FAR_EVERY) { LOOK_FAR_BACK } else { LOOK_BACK };
        if !chat.hub.is_anybody_here() {
            continue;
        }
        match store::global::newest(db.repo().conn(), chat.env.now() - back).await {
            Ok(newest) => {
                for (tenant, conversation, seq) in newest {
                    let Ok(tenant) = tenant.parse::<TenantId>() else { continue };
                    let mark: Mark = (conversation.into(), seq);
                    for session in of(chat, db, &tenant, &mark.0).await {
                        session.send(ToSession::Behind(Box::new(mark.clone())));
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "what was said elsewhere could not be read"),
        }
    }
}

/// The sessions of this node for which a conversation is.
async fn of(chat: &Chat, db: &Db, tenant: &TenantId, conversation: &str) -> Vec<Arc<Handle>> {
    let here = |user: UserId| chat.hub.here(tenant, user).into_iter();
    if !conversation.starts_with(ROOM) {
        return people_of(conversation).flat_map(here).filter(|one| one.available()).collect();
    }
    let Some(id) = room_id(conversation) else { return Vec::new() };
    match groups::find_with(&db.repo(), chat, tenant, id).await {
        Ok(Some(group)) => {
            group.members.iter().flat_map(|member| here(member.user)).filter(|one| one.hears(id)).collect()
        }
        Ok(None) => Vec::new(),
        Err(error) => {
            tracing::warn!(%error, "the people of a group could not be read");
            Vec::new()
        }
    }
}
