//! A group as it is known in memory.

use onehall_kernel::{ErrorCode, UserId};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::rules::group::{Deed, may};
use crate::store::members::Member;

/// A group and who is in it.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub id: Uuid,
    pub name: String,
    pub notice: String,
    pub members: Vec<Member>,
}

impl Group {
    pub fn member(&self, user: UserId) -> Option<&Member> {
        self.members.iter().find(|one| one.user == user)
    }

    pub fn by_nickname(&self, nickname: &str) -> Option<&Member> {
        self.members.iter().find(|one| one.nickname == nickname)
    }

    /// Refuses `me` what is not allowed there.
    pub(super) fn check(&self, me: UserId, deed: Deed) -> Result<(), ApiError> {
        let mine = self.member(me).ok_or(ErrorCode::ChatNoGroup)?.rank;
        if may(mine, deed) { Ok(()) } else { Err(ErrorCode::ChatGroupRank.into()) }
    }

    /// Everybody's ids.
    pub fn users(&self) -> Vec<UserId> {
        self.members.iter().map(|one| one.user).collect()
    }
}
