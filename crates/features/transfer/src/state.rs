//! What the calls and jobs of transfer work with.

use std::sync::Arc;

use onehall_db::{Db, StoreError, StoreResult};
use onehall_feature::{Deps, Sheet, SheetAccess, SheetCaller, Sheets};
use onehall_files::{Files, find_stored};
use onehall_jobs::JobError;
use onehall_kernel::{Actor, Ctx, ErrorCode, Problem};
use onehall_sandbox::Sandbox;
use onehall_web::ports::{Grants, PermissionSource, Session, TenantSource};
use onehall_web::{ApiError, User};
use uuid::Uuid;

use crate::reading::{BookRows, LINES_AREA, Lines, RowSource, SourceError};
use crate::rules::book::BookPart;
use crate::rules::keeping::WORKBOOK_AREA;
use crate::store::tasks::{Owner, Task};

/// Shared by all of them.
#[derive(Clone)]
pub(crate) struct Transfer {
    /// The database, for what is not a request's.
    pub db: Db,
    /// Where files lie.
    pub files: Files,
    /// What starts workers that read workbooks.
    pub sandbox: Sandbox,
    /// All sheets of the product.
    sheets: Sheets,
    permissions: Arc<dyn PermissionSource>,
    tenants: Arc<dyn TenantSource>,
}

impl Transfer {
    pub(crate) fn new(deps: &Deps) -> anyhow::Result<Self> {
        Ok(Self {
            db: deps.db.clone(),
            files: deps.files.clone(),
            sandbox: deps.sandbox.clone(),
            sheets: deps.sheets.clone(),
            permissions: deps.port()?,
            tenants: deps.port()?,
        })
    }

    /// A sheet that the caller may take out. One that is not open is as one that is not there.
    pub(crate) fn exported(&self, caller: &SheetCaller, key: &str) -> Result<Arc<dyn Sheet>, ApiError> {
        self.open(caller, key, |sheet| sheet.can().export)
    }

    /// A sheet that the caller may bring in.
    pub(crate) fn imported(&self, caller: &SheetCaller, key: &str) -> Result<Arc<dyn Sheet>, ApiError> {
        self.open(caller, key, |sheet| sheet.can().import)
    }

    /// A sheet that the caller may bring in or take out.
    pub(crate) fn known(&self, caller: &SheetCaller, key: &str) -> Result<Arc<dyn Sheet>, ApiError> {
        self.exported(caller, key).or_else(|_| self.imported(caller, key))
    }

    fn open(
        &self,
        caller: &SheetCaller,
        key: &str,
        access: impl FnOnce(&dyn Sheet) -> SheetAccess,
    ) -> Result<Arc<dyn Sheet>, ApiError> {
        let found = self.sheets.find(key).filter(|sheet| caller.may(&access(&**sheet)));
        found.ok_or_else(|| Problem::not_found("数据表", "The list").into())
    }

    /// A sheet, whoever asks.
    pub(crate) fn sheet(&self, key: &str) -> Option<Arc<dyn Sheet>> {
        self.sheets.find(key)
    }

    /// The rows of an import: those of a sheet of a workbook, or what another system sent.
    pub(crate) async fn rows(
        &self,
        ctx: &Ctx,
        file: Uuid,
        part: Option<&BookPart>,
    ) -> Result<Box<dyn RowSource>, SourceError> {
        let area = if part.is_some() { WORKBOOK_AREA } else { LINES_AREA };
        let found = find_stored(self.db.repo().conn(), &ctx.tenant, &[area], file).await.map_err(JobError::from)?;
        let found = found.ok_or_else(|| SourceError::Refused(ErrorCode::TransferUploadGone.into()))?;
        let stored = self.files.get(&found.key).await.map_err(JobError::retry)?;
        Ok(match part {
            Some(part) => Box::new(BookRows::open(&self.sandbox, stored, part).await?),
            None => Box::new(Lines::new(stored)),
        })
    }

    /// Whether an undo of the task takes back what was changed too: drafts that a person brought in.
    pub(crate) fn undoes_changes(&self, task: &Task) -> bool {
        task.owner.person().is_some() && self.sheet(&task.sheet).is_some_and(|sheet| sheet.can().drafts)
    }

    /// For whom a task is, as things stand now.
    pub(crate) async fn caller_of(&self, ctx: &Ctx, task: &Task) -> StoreResult<SheetCaller> {
        // what was begun goes on to its end while the tenant is disabled
        let tenant = self.tenants.find(&ctx.tenant).await?;
        let zone = tenant.ok_or_else(|| StoreError::busy("the tenant of a task is not there"))?.zone;
        let (actor, grants) = match &task.owner {
            Owner::Client(client) => (Actor::Client(client.clone()), Arc::new(Grants::default())),
            Owner::Person(user) => {
                let session = Session {
                    id: Uuid::nil(),
                    tenant: ctx.tenant.clone(),
                    user: *user,
                    account: String::new(),
                    nick_name: String::new(),
                    client_id: String::new(),
                    impersonator: None,
                };
                (Actor::User(*user), self.permissions.grants(&session).await?)
            }
        };
        Ok(SheetCaller { ctx: Ctx { actor, locale: task.locale, ..ctx.clone() }, grants, zone })
    }
}

/// Refuses a body that names another tenant than the session's.
pub(crate) fn own_tenant(user: &User, named: &str) -> Result<(), ApiError> {
    if named.is_empty() || named == user.ctx.tenant.as_str() { Ok(()) } else { Err(ErrorCode::TenantMismatch.into()) }
}
