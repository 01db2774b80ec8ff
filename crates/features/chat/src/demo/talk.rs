//! Saying the lines of a conversation, as the portal's own client says them.

use std::collections::HashMap;

use anyhow::Context as _;
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use onehall_db::Tx;
use onehall_directory::Person;
use onehall_feature::DemoRun;
use onehall_kernel::UserId;
use onehall_xmpp::ext::markers::Marker;
use onehall_xmpp::ext::message::{body, json};
use onehall_xmpp::ext::retract::retract;
use onehall_xmpp::frame::{Frame, Stanza};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::xml::{Element, Limits};
use serde_json::json;
use uuid::Uuid;

use super::file::Day;
use super::people::Known;
use crate::rules::conversation::{Peer, group_id};
use crate::rules::payload::{REVOKE, TEXT};
use crate::store::messages::revoke;
use crate::store::save::{NewMessage, Saved, save};
use crate::written::{Said, taken_back};

/// The demonstration runs on the clock of China.
const ZONE: TimeDelta = TimeDelta::hours(8);
/// Seconds between messages of the same minute.
const APART: i64 = 7;
/// Seconds until somebody notices a slip.
const NOTICED: i64 = 20;

/// Whom a conversation is with.
pub(super) enum With<'a> {
    /// The two people.
    Two([&'a Person; 2]),
    /// A group: its key and name, and the nicknames inside.
    Group(Uuid, &'a str, &'a HashMap<UserId, String>),
}

/// One conversation, while it is written down.
pub(super) struct Talking<'a> {
    pub run: &'a DemoRun,
    pub known: &'a Known<'a>,
    /// Of the tenant's people, and of its groups.
    pub domains: (&'a str, &'a str),
    pub with: With<'a>,
}

/// What a client sends.
struct Spoken<'a> {
    sender: &'a Person,
    kind: i32,
    content: &'a str,
    at: DateTime<Utc>,
}

impl Talking<'_> {
    /// Says everything in the order of the file; answers the place of the last message.
    pub(super) async fn say_all(&self, tx: &Tx, days: &[Day]) -> anyhow::Result<i64> {
        let mut sessions: HashMap<UserId, Jid> = HashMap::new();
        let mut end = (DateTime::UNIX_EPOCH, 0);
        for day in days {
            for (place, line) in day.said.iter().enumerate() {
                let same = day.said[..place].iter().filter(|other| other.0 == line.0).count();
                let at = said_at(day.days_ago, &line.0, self.run.env.now())?
                    + TimeDelta::seconds(APART) * i32::try_from(same)?;
                anyhow::ensure!(end.0 < at && at <= self.run.env.now(), "chat.json: {} is not in order", line.2);
                let sender = self.known.person(&line.1)?;
                let from = match sessions.get(&sender.id) {
                    Some(jid) => jid.clone(),
                    None => self.session(sender)?,
                };
                sessions.insert(sender.id, from.clone());
                let (said, seq) = self.say(tx, &from, Spoken { sender, kind: TEXT, content: &line.2, at }).await?;
                end = (at, seq);
                if day.revoked.contains(&line.2) {
                    let at = at + TimeDelta::seconds(NOTICED);
                    let slip = Spoken { sender, kind: REVOKE, content: &said.message_id, at };
                    end = (at, self.say(tx, &from, slip).await?.1);
                    let (kind, from, to) = self.addresses(&from, sender)?;
                    let gone = taken_back(kind, from.as_str(), &to, &said.message_id, at);
                    revoke(tx.conn(), &said.tenant, said.id, &gone, at).await?;
                }
            }
        }
        Ok(end.1)
    }

    /// Stores one message; answers it and its place.
    async fn say(&self, tx: &Tx, session: &Jid, spoken: Spoken<'_>) -> anyhow::Result<(NewMessage, i64)> {
        let stanza = self.stanza(&spoken)?;
        let said = Said {
            stanza: &stanza,
            tenant: &self.run.tenant,
            domain: self.domains.0,
            sender: spoken.sender.id,
            kind: spoken.kind,
            id: self.run.env.new_id_of(spoken.at),
            at: spoken.at,
        };
        let new = match &self.with {
            With::Two(_) => said.to_one(session, Peer::User(self.other(spoken.sender)?.id)),
            With::Group(id, ..) => {
                let (_, from, room) = self.addresses(session, spoken.sender)?;
                said.to_group(&from, &room, *id, None)
            }
        };
        match save(tx.conn(), &new).await? {
            Saved::New(seq) => Ok((new, seq)),
            Saved::Again => anyhow::bail!("chat.json: {} was said before", spoken.content),
        }
    }

    /// What the sender's client puts on the wire.
    fn stanza(&self, spoken: &Spoken<'_>) -> anyhow::Result<Stanza> {
        let me = spoken.sender.id;
        let id = format!("web_{me}_{}_{}", spoken.at.timestamp_millis(), self.run.env.random_hex::<4>());
        let (kind, to, to_name, to_type) = match &self.with {
            With::Two(_) => {
                let other = self.other(spoken.sender)?;
                ("chat", other.id.to_string(), other.user_name.as_str(), 1)
            }
            With::Group(group, name, _) => ("groupchat", group_id(*group), *name, 2),
        };
        let fields = json!({
            "messageId": id, "fromUserId": me.to_string(), "fromUserName": spoken.sender.user_name, "toUserId": to,
            "toUserName": to_name, "content": spoken.content, "timeSend": spoken.at.timestamp(), "type": spoken.kind,
            "chatType": kind, "toUserType": to_type,
        });
        let domain = if kind == "chat" { self.domains.0 } else { self.domains.1 };
        let mut message = Element::new("message", onehall_xmpp::ns::CLIENT)
            .with("type", kind)
            .with("to", &format!("{to}@{domain}"))
            .with("id", &id);
        if spoken.kind == TEXT {
            message = message.child(body(spoken.content));
        }
        message = message.child(json(&fields.to_string()));
        if spoken.kind == REVOKE {
            message = message.child(retract(spoken.content));
        } else if kind == "chat" {
            message = message.child(Marker::ReceiptWanted.element());
        }
        match Frame::parse(&message.to_string(), &Limits::SIGNED_IN) {
            Ok(Frame::Stanza(stanza)) => Ok(stanza),
            other => anyhow::bail!("chat.json: {} makes no message: {other:?}", spoken.content),
        }
    }

    /// The type of message, from whom others get it and to whom it goes.
    fn addresses(&self, session: &Jid, sender: &Person) -> anyhow::Result<(&'static str, Jid, Jid)> {
        match &self.with {
            With::Two(_) => {
                let to = self.other(sender)?.id.to_string();
                Ok(("chat", session.clone(), Jid::of(Some(&to), self.domains.0, None)?))
            }
            With::Group(id, _, nicknames) => {
                let room = Jid::of(Some(&group_id(*id)), self.domains.1, None)?;
                let nickname =
                    nicknames.get(&sender.id).with_context(|| format!("{} is not inside", sender.account))?;
                Ok(("groupchat", room.with_resource(nickname)?, room))
            }
        }
    }

    /// A session of somebody in the portal.
    fn session(&self, person: &Person) -> anyhow::Result<Jid> {
        let resource = format!("web-{}", self.run.env.random_hex::<5>());
        Ok(Jid::of(Some(&person.id.to_string()), self.domains.0, Some(&resource))?)
    }

    fn other(&self, sender: &Person) -> anyhow::Result<&Person> {
        match &self.with {
            With::Two([one, two]) if one.id == sender.id => Ok(two),
            With::Two([one, two]) if two.id == sender.id => Ok(one),
            _ => anyhow::bail!("chat.json: {} is not of the conversation", sender.account),
        }
    }
}

/// A time of day of the tenant's zone, that many days before the day of `now`.
fn said_at(days_ago: i64, time: &str, now: DateTime<Utc>) -> anyhow::Result<DateTime<Utc>> {
    let time = NaiveTime::parse_from_str(time, "%H:%M").with_context(|| format!("chat.json: {time}"))?;
    let day = (now + ZONE).date_naive() - TimeDelta::days(days_ago);
    Ok(day.and_time(time).and_utc() - ZONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_school() {
        // 2026-11-22 00:30 in Shanghai, the day before in Greenwich
        let now = DateTime::from_timestamp(1_795_278_600, 0).unwrap();
        for (days_ago, time, expected) in [
            (1, "00:10", "2026-11-20T16:10:00Z"),
            (1, "23:59", "2026-11-21T15:59:00Z"),
            (7, "09:00", "2026-11-15T01:00:00Z"),
        ] {
            assert_eq!(said_at(days_ago, time, now).unwrap(), expected.parse::<DateTime<Utc>>().unwrap());
        }
        assert!(said_at(1, "25:00", now).is_err());
    }
}
