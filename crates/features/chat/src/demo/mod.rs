//! What people of the demonstration university say to each other: conversations of two and groups.
//!
//! Every message is built as the portal's own client builds it and written down as a socket writes it down
//! ([`crate::written`]). Devices have everything, so that nothing comes again when somebody signs in; what is unread is
//! in the file.

mod file;
mod people;
mod talk;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use anyhow::Context as _;
use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::Tx;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_kernel::UserId;

use crate::config::ChatConfig;
use crate::rules::conversation::{Peer, room};
use crate::rules::group::{Rank, nickname};
use crate::store::groups::{GroupChange, change_group, create_group, list_groups};
use crate::store::members::{Member, add_members, list_groups_of};
use crate::store::messages::last_seq;
use crate::store::places::{PlaceChange, change_place, mark_read, mark_received};
use file::{ChatFile, GroupTalk, Talk};
use people::Known;
use talk::{Talking, With};

/// How long before its first day a group was founded.
const FOUNDED: TimeDelta = TimeDelta::days(1);

/// Seeds this area. What is there already stays as it is, so that a second run adds nothing.
#[derive(Debug, Clone)]
pub struct Demo {
    /// The domains of addresses.
    pub config: Arc<ChatConfig>,
}

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let mut file: ChatFile = run.json("chat.json")?;
        if run.is_second() {
            file = *file.second.take().context("chat.json: second")?;
        }
        let known = Known::find(run, &file).await?;
        let domains = (self.config.domain_of(&run.tenant), self.config.group_domain_of(&run.tenant));
        let seeding = Seeding { run, known, domains };
        for row in &file.conversations {
            seeding.conversation(row).await.with_context(|| row.code.clone())?;
        }
        for row in &file.groups {
            seeding.group(row).await.with_context(|| row.code.clone())?;
        }
        Ok(())
    }
}

struct Seeding<'a> {
    run: &'a DemoRun,
    known: Known<'a>,
    domains: (String, String),
}

impl Seeding<'_> {
    /// A conversation of two; one in which something was said stays as it is.
    async fn conversation(&self, row: &Talk) -> anyhow::Result<()> {
        let [one, two] = [self.known.person(&row.between[0])?, self.known.person(&row.between[1])?];
        let name = Peer::User(two.id).conversation(one.id);
        let tx = self.run.db.begin().await?;
        if last_seq(tx.conn(), &self.run.tenant, &name).await? > 0 {
            return Ok(());
        }
        let end = self.talking(With::Two([one, two])).say_all(&tx, &row.days).await?;
        self.mark(&tx, &name, &[one.id, two.id], &row.unread, end).await?;
        let now = self.run.env.now();
        for (who, wanted) in [
            (&row.pinned_by, PlaceChange { pinned_at: Some(Some(now)), ..PlaceChange::default() }),
            (&row.muted_by, PlaceChange { is_muted: Some(true), ..PlaceChange::default() }),
        ] {
            for who in who {
                let user = self.known.person(who)?.id;
                change_place(tx.conn(), &self.run.tenant, user, &name, wanted, now).await?;
            }
        }
        tx.save().await?;
        Ok(())
    }

    /// A group; one of that name that its owner is in already stays as it is.
    async fn group(&self, row: &GroupTalk) -> anyhow::Result<()> {
        let owner = self.known.person(&row.owner)?;
        let members = self.members(row).await?;
        let tx = self.run.db.begin().await?;
        let there = list_groups_of(tx.conn(), &self.run.tenant, owner.id).await?;
        if list_groups(tx.conn(), &self.run.tenant, &there).await?.iter().any(|group| group.name == row.name) {
            return Ok(());
        }
        let (id, now) = (self.run.env.new_id(), self.run.env.now());
        let first = row.days.first().map_or(0, |day| day.days_ago);
        let founded = now - TimeDelta::days(first) - FOUNDED;
        create_group(tx.conn(), &self.run.tenant, owner.id, (id, &row.name), founded).await?;
        let notice = GroupChange { notice: Some(row.notice.clone()), ..GroupChange::default() };
        change_group(tx.conn(), &self.run.tenant, id, notice).await?;
        add_members(tx.conn(), &self.run.tenant, id, &members, (0, founded)).await?;
        let nicknames = members.iter().map(|one| (one.user, one.nickname.clone())).collect();
        let end = self.talking(With::Group(id, &row.name, &nicknames)).say_all(&tx, &row.days).await?;
        let users: Vec<UserId> = members.iter().map(|one| one.user).collect();
        self.mark(&tx, &room(id), &users, &row.unread, end).await?;
        tx.save().await?;
        Ok(())
    }

    /// The owner, and the people of the class or department.
    async fn members(&self, row: &GroupTalk) -> anyhow::Result<Vec<Member>> {
        let mut people = vec![self.known.person(&row.owner)?.clone()];
        if let Some(of) = &row.class_of {
            people.extend(self.known.class(of).await?);
        }
        if let Some(code) = &row.dept {
            people.extend(self.known.employees(code).await?);
        }
        let admins: Vec<UserId> =
            row.admins.iter().map(|name| Ok(self.known.person(name)?.id)).collect::<anyhow::Result<_>>()?;
        let (mut known, mut taken) = (HashSet::new(), HashSet::new());
        let mut members: Vec<Member> = Vec::new();
        for person in people.into_iter().filter(|person| known.insert(person.id)) {
            let nickname = nickname(&person.user_name, |name| taken.contains(name));
            taken.insert(nickname.clone());
            let rank = if members.is_empty() {
                Rank::Owner
            } else if admins.contains(&person.id) {
                Rank::Admin
            } else {
                Rank::Member
            };
            members.push(Member { user: person.id, rank, nickname });
        }
        Ok(members)
    }

    /// Everybody's devices have everything; everybody has read it but for what the file says.
    async fn mark(
        &self,
        tx: &Tx,
        name: &str,
        users: &[UserId],
        unread: &HashMap<String, i64>,
        end: i64,
    ) -> anyhow::Result<()> {
        let unread: HashMap<UserId, i64> = unread
            .iter()
            .map(|(who, number)| Ok((self.known.person(who)?.id, *number)))
            .collect::<anyhow::Result<_>>()?;
        for user in users {
            let read = end - unread.get(user).copied().unwrap_or(0);
            mark_read(tx.conn(), &self.run.tenant, *user, name, read).await?;
            mark_received(tx.conn(), &self.run.tenant, *user, name, end).await?;
        }
        Ok(())
    }

    fn talking<'a>(&'a self, with: With<'a>) -> Talking<'a> {
        Talking { run: self.run, known: &self.known, domains: (&self.domains.0, &self.domains.1), with }
    }
}
