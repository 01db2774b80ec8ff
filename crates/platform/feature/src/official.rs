//! The port by which areas that do not know notices ask for official accounts and their notices: the chat panel shows an
//! account as somebody one talks with, and the menu of a person asks whether a desk is offered.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, TenantId, UserId};
use uuid::Uuid;

/// An account that speaks for a department, a service or the school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialAccount {
    /// Its key, a number as that of a person (000 section 3).
    pub id: UserId,
    /// What people call it, in the reader's language.
    pub name: String,
    /// Address of its picture; empty for none.
    pub avatar: String,
    /// `1` department, `2` service, `3` school.
    pub mp_type: &'static str,
    /// The department it speaks for.
    pub department: Option<Uuid>,
    /// What it is for, in the reader's language; may be empty.
    pub intro: String,
    /// Whether it still speaks. What it said stays readable.
    pub enabled: bool,
}

/// A notice as a line of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialNotice {
    /// Its key.
    pub id: Uuid,
    /// Who says it.
    pub account: UserId,
    /// What the account is called, in the reader's language.
    pub account_name: String,
    /// `1` department, `2` service, `3` school.
    pub mp_type: &'static str,
    /// The headline.
    pub title: String,
    /// One or two sentences; may be empty.
    pub summary: String,
    /// Address of a picture; empty for none.
    pub img: String,
    /// Where it is opened: `0` message centre, `0,1` important popup too, `0,2` must-read popup too (contract section 7).
    pub open_window: &'static str,
    /// When it went out.
    pub sent_at: DateTime<Utc>,
    /// When the person asked about opened it. Of [`OfficialNotices::notice`], which asks about nobody, always none.
    pub opened_at: Option<DateTime<Utc>>,
}

/// An account with what it told a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialConversation {
    /// The account.
    pub account: OfficialAccount,
    /// The latest notice.
    pub latest: OfficialNotice,
    /// How many notices the person got.
    pub total: u64,
    /// How many of them the person never opened.
    pub unread: u64,
}

/// Knows official accounts and notices. The notices area implements it; areas take it from [`crate::Deps::official`].
/// Everything is of the tenant of `ctx`, in its language; withdrawn notices are nowhere.
#[async_trait]
pub trait OfficialNotices: Send + Sync {
    /// All enabled accounts, the school's first, then by name.
    ///
    /// # Errors
    /// Faults of the database.
    async fn accounts(&self, ctx: &Ctx) -> StoreResult<Vec<OfficialAccount>>;

    /// An account, enabled or not.
    ///
    /// # Errors
    /// Faults of the database.
    async fn account(&self, ctx: &Ctx, id: UserId) -> StoreResult<Option<OfficialAccount>>;

    /// The accounts with at least one notice for a person, the latest notice first.
    ///
    /// # Errors
    /// Faults of the database.
    async fn conversations(&self, ctx: &Ctx, user: UserId) -> StoreResult<Vec<OfficialConversation>>;

    /// How many notices of each account a person never opened; accounts with none are left out.
    ///
    /// # Errors
    /// Faults of the database.
    async fn unread(&self, ctx: &Ctx, user: UserId) -> StoreResult<Vec<(UserId, u64)>>;

    /// Notices of one account to a person, the latest first, at most `size`; those behind `before` (time and key of the
    /// last one of the page before) when it is given.
    ///
    /// # Errors
    /// Faults of the database.
    async fn history(
        &self,
        ctx: &Ctx,
        user: UserId,
        account: UserId,
        before: Option<(DateTime<Utc>, Uuid)>,
        size: u64,
    ) -> StoreResult<Vec<OfficialNotice>>;

    /// Marks all notices of an account to a person as opened and tells the person's open pages; answers how many there
    /// were. A write of its own: never call it between `begin` and `save`, nor for somebody who acts as the person.
    ///
    /// # Errors
    /// Faults of the database.
    async fn mark_read(&self, ctx: &Ctx, user: UserId, account: UserId) -> StoreResult<u64>;

    /// A notice that went out, whoever got it: for receivers of [`onehall_events::Event::NoticesChanged`].
    ///
    /// # Errors
    /// Faults of the database.
    async fn notice(&self, ctx: &Ctx, id: Uuid) -> StoreResult<Option<OfficialNotice>>;

    /// The menu entry of the desk, for whoever may send: by an ability, or because an account names the person.
    ///
    /// # Errors
    /// Faults of the database.
    async fn menu_entry(
        &self,
        tenant: &TenantId,
        user: UserId,
        abilities: &BTreeSet<String>,
    ) -> StoreResult<Option<&'static str>>;
}
