//! What a feature hands to the binary, and the ports by which features that must not know each other meet.
//!
//! A feature crate exports one constant, its [`Declared`]: name, rights, sections of the configuration, settings, tables,
//! what it offers other areas, and how its [`Feature`] is built from [`Deps`]. The binary has one list of them and refuses
//! what is there twice. Home does not know services, matters or notices: each offers its [`CardSource`]s ([`Offers`]).

mod cards;
mod completed;
mod declared;
mod demo;
mod embedded;
mod export_limits;
mod look;
pub mod notice_posts;
mod notifications;
mod official;
mod opinions;
mod ports;
mod section;
mod services;
mod setting_defaults;
mod sheets;
mod sources;
#[cfg(test)]
mod testing;

use std::sync::Arc;

use async_trait::async_trait;
use futures::future::BoxFuture;
use onehall_bus::{EventHandler, Wire};
use onehall_db::{Db, Repo, StoreResult};
use onehall_files::{FileUse, Files};
use onehall_jobs::Work;
use onehall_kernel::{AllRights, AllScopes, Env};
use onehall_records::AllSettings;
use onehall_sandbox::Sandbox;
use onehall_web::{Outbound, Routes};
use tokio_util::sync::CancellationToken;

pub use cards::{
    CardColumnQuery, CardContent, CardField, CardQuery, CardReader, CardSchema, CardSource, ColumnSource, ExternalRows,
    NoTab, TypedCardSource, TypedContent, describe_cards,
};
pub use completed::{CompletedMatter, CompletedMatters, MatterFigures};
pub use declared::{AllDeclared, Declared};
pub use demo::{DemoFiles, DemoRun, DemoSeeder};
pub use embedded::{EmbeddedApps, FrameOriginsBefore, OriginUse};
pub use export_limits::ExportLimits;
pub use look::{Look, SchoolLook};
pub use notice_posts::{NoticePost, NoticePosts};
pub use notifications::NotificationKind;
pub use official::{OfficialAccount, OfficialConversation, OfficialNotice, OfficialNotices};
pub use opinions::{EveryOpinionPasses, Opinion, OpinionCheck, OpinionKind};
pub use ports::{Offers, Ports};
pub use section::{AnySection, ConfigSource, Section, Sections};
pub use services::{ServiceBrief, ServiceCatalogue, ServiceHit, ServiceItem, ServiceReader, ServiceShown};
pub use setting_defaults::SettingDefault;
pub use sheets::{
    CellIn, CellOut, Change, Checked, ClassQuery, Column, ColumnKind, DictionaryEntry, EnabledRow, ImportRun, Outcome,
    Plan, RowFault, RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange,
    Sheets, Sieve, Told, Undoing, Undone, cells, faults, page_behind, place_of, put_in, undone, undone_in,
};
pub use sources::{
    DataSources, SourceCall, SourceField, SourceFreshness, SourceParameter, SourceParameterType, SourceRows,
    SourceState, SourceUse, SourceValueType, SourceWarning,
};

/// What a feature is built from.
#[derive(Clone)]
pub struct Deps {
    /// The database, already migrated.
    pub db: Db,
    /// Clock, ids, randomness.
    pub env: Env,
    /// The wire to other nodes.
    pub wire: Wire,
    /// Guarded outbound requests.
    pub outbound: Outbound,
    /// The address people use, without a trailing slash.
    pub public_url: String,
    /// Where uploaded files are kept.
    pub files: Files,
    /// Starts workers that read files of strangers, and converters.
    pub sandbox: Sandbox,
    /// A secret of this installation, 32 bytes, for signatures and opaque handles.
    pub install_secret: Arc<[u8; 32]>,
    /// The configuration sections of all areas; each reads its own.
    pub config: Sections,
    /// The rights of all features.
    pub rights: Arc<AllRights>,
    /// The scopes of all features, in their order.
    pub scopes: Arc<AllScopes>,
    /// The settings of all features.
    pub settings: Arc<AllSettings>,
    /// The notifications of all features, in their order.
    pub notifications: Arc<[NotificationKind]>,
    /// What areas offer each other; [`Deps::port`] and [`Deps::each`] ask for it.
    pub ports: Ports,
    /// The sheets of all features; empty until all are built.
    pub sheets: Sheets,
}

impl Deps {
    /// The configuration section `S`, with defaults for what is not set.
    ///
    /// # Errors
    /// When no area declares it.
    pub fn section<S: Section>(&self) -> anyhow::Result<S> {
        self.config.get()
    }
}

/// A check of stored data that must always hold; run by `onehall doctor` and after every integration test.
#[async_trait]
pub trait InvariantCheck: Send + Sync {
    /// What is wrong, one sentence each; empty when all is well.
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>>;
}

/// Work a feature does once at start, after migrations, beside serving (building an index).
pub type Startup = Box<dyn FnOnce() -> BoxFuture<'static, anyhow::Result<()>> + Send>;

/// Work a feature does as long as the node runs. It ends by itself, soon after the token is cancelled.
pub type Upkeep = Box<dyn FnOnce(CancellationToken) -> BoxFuture<'static, ()> + Send>;

/// What one feature does in a running product.
#[derive(Default)]
pub struct Feature {
    /// Its routes with their documentation.
    pub routes: Routes,
    /// Jobs it can run.
    pub jobs: Vec<Work>,
    /// Areas in which it takes files.
    pub files: Vec<FileUse>,
    /// Lists of it that people take out and bring in as spreadsheets.
    pub sheets: Vec<Arc<dyn Sheet>>,
    /// What it does when something happened elsewhere.
    pub handlers: Vec<Arc<dyn EventHandler>>,
    /// Checks of its tables.
    pub checks: Vec<Arc<dyn InvariantCheck>>,
    /// Demonstration data.
    pub seeder: Option<Arc<dyn DemoSeeder>>,
    /// Demonstration data that stands on what other areas seeded; runs after the seeders of all areas.
    pub late_seeder: Option<Arc<dyn DemoSeeder>>,
    /// Work at start.
    pub startup: Vec<Startup>,
    /// Work as long as the node runs.
    pub upkeep: Vec<Upkeep>,
}
