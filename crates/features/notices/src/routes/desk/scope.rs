//! Who may send as which account, and whom they reach.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_directory::{Department, list_own_departments, name_of};
use onehall_kernel::{ErrorCode, TenantId, UserId};
use onehall_web::ports::Grants;
use onehall_web::{ApiError, App, Guard as _, User};
use uuid::Uuid;

use crate::rights::ManagesNotices;
use crate::store::accounts::{Account, list_accounts};
use crate::store::global::list_accounts_of_sender;
use crate::store::notices::{Notice, find_notice};

/// Whether somebody with the ability looks after an account of this department: administrators of the tenant after all,
/// administrators of departments after those of their departments.
pub(super) fn looks_after(grants: &Grants, department: Option<Uuid>) -> bool {
    match (&grants.administers, department) {
        (None, _) => true,
        (Some(own), Some(id)) => own.contains(&id),
        (Some(_), None) => false,
    }
}

/// The accounts, disabled ones too, as which a person may send.
pub(crate) async fn accounts_of(repo: &Repo, user: &User) -> StoreResult<Vec<Account>> {
    accounts_of_person(Reading::Repo(repo), &user.ctx.tenant, &user.grants, user.session.user).await
}

/// The same, wherever it is read.
pub(crate) async fn accounts_of_person(
    on: Reading<'_>,
    tenant: &TenantId,
    grants: &Grants,
    person: UserId,
) -> StoreResult<Vec<Account>> {
    let named = list_accounts_of_sender(on.conn(), person).await?;
    let manages = grants.hold(&ManagesNotices::RIGHT);
    if named.is_empty() && !manages {
        return Ok(Vec::new());
    }
    let mut all = list_accounts(on.conn(), tenant).await?;
    all.retain(|one| (manages && looks_after(grants, one.department)) || named.contains(&one.id));
    Ok(all)
}

/// Somebody who may send: with the ability, or named by an account. Others get `access.denied`.
pub(crate) struct Desk {
    /// Who.
    pub user: User,
    /// As which accounts, disabled ones too.
    pub accounts: Vec<Account>,
}

impl FromRequestParts<App> for Desk {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let user = User::from_request_parts(parts, app).await?;
        let accounts = accounts_of(&app.repo(), &user).await?;
        if accounts.is_empty() && !user.can(&ManagesNotices::RIGHT) {
            return Err(ErrorCode::AccessDenied.into());
        }
        Ok(Self { user, accounts })
    }
}

impl Desk {
    /// Lets writes pass of those who act as themselves.
    pub fn writes(&self) -> Result<(), ApiError> {
        self.user.in_person().map(drop)
    }

    /// One of the person's accounts.
    pub fn account(&self, id: UserId) -> Result<&Account, ApiError> {
        self.accounts
            .iter()
            .find(|one| one.id == id)
            .ok_or_else(|| ApiError::not_found("官方账号", "The official account"))
    }

    /// Keys of the person's accounts.
    pub fn ids(&self) -> Vec<UserId> {
        self.accounts.iter().map(|one| one.id).collect()
    }

    /// A notice of one of the person's accounts; others are not found.
    pub async fn notice(&self, repo: &Repo, id: Uuid) -> Result<Notice, ApiError> {
        let found = find_notice(repo.conn(), &self.user.ctx.tenant, id).await?;
        self.own(found)
    }

    /// `found` when it is of one of the person's accounts.
    pub fn own(&self, found: Option<Notice>) -> Result<Notice, ApiError> {
        found
            .filter(|one| self.accounts.iter().any(|account| account.id == one.account))
            .ok_or_else(|| ApiError::not_found("通知", "The notice"))
    }

    /// Departments whose people the person reaches, with everything below; none for no bound.
    pub async fn reach(&self, repo: &Repo) -> Result<Option<Vec<Uuid>>, ApiError> {
        if self.user.can(&ManagesNotices::RIGHT) {
            return Ok(None);
        }
        Ok(Some(list_own_departments(repo.conn(), &self.user.ctx.tenant, self.user.session.user).await?))
    }

    /// The name of a department for the reader; empty for none.
    pub fn department_name(&self, departments: &[Department], id: Option<Uuid>) -> String {
        name_of(departments, id, self.user.ctx.locale)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn departmental_administrators_look_after_their_own() {
        let (own, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let tenant = Grants::default();
        let department = Grants { administers: Some(BTreeSet::from([own])), ..Grants::default() };
        for (grants, of, expected) in [
            (&tenant, Some(other), true),
            (&tenant, None, true),
            (&department, Some(own), true),
            (&department, Some(other), false),
            (&department, None, false),
        ] {
            assert_eq!(looks_after(grants, of), expected, "{of:?}");
        }
    }
}
