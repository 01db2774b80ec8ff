//! Classes as those see them who look after them.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_kernel::UserId;
use onehall_web::User;
use serde::Serialize;
use uuid::Uuid;

use crate::classes::managed::version;
use crate::model::{ClassRecord, Department, name_of};
use crate::store::registers::classes as register;
use crate::store::registers::people;

/// Somebody of a class.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassPersonOut {
    pub(super) user_id: UserId,
    pub(super) account: String,
    pub(super) user_name: String,
}

/// A class in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassLine {
    class_id: Uuid,
    class_code: String,
    class_name: String,
    dept_id: Uuid,
    dept_name: String,
    /// As `2024`; empty where nobody said.
    grade: String,
    /// In the reader's language; empty where nobody said.
    major: String,
    /// `active`, `graduated` or `stopped`.
    status: String,
    /// Its students, disabled ones among them.
    students: i64,
    /// Who looks after it, in their order.
    teachers: Vec<ClassPersonOut>,
    /// To be sent with changes.
    version: String,
}

/// All that is kept of a class.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassDetail {
    #[serde(flatten)]
    #[schema(inline)]
    line: ClassLine,
    major_code: String,
    major_name: String,
    major_name_en: String,
    /// Null for none.
    monitor: Option<ClassPersonOut>,
}

/// What classes are shown with.
pub(super) struct Shown<'a> {
    departments: &'a [Department],
    user: &'a User,
    students: HashMap<Uuid, i64>,
    names: HashMap<i64, (String, String)>,
}

impl<'a> Shown<'a> {
    /// With students and people of these classes.
    pub(super) async fn of(
        conn: &impl ConnectionTrait,
        (user, departments): (&'a User, &'a [Department]),
        classes: &[ClassRecord],
    ) -> StoreResult<Self> {
        let tenant = &user.ctx.tenant;
        let ids: Vec<Uuid> = classes.iter().map(|row| row.id).collect();
        let named: Vec<i64> =
            classes.iter().flat_map(|row| row.teachers.iter().chain(&row.monitor)).map(|id| id.0).collect();
        Ok(Self {
            departments,
            user,
            students: register::count_students(conn, tenant, &ids).await?,
            names: people::names(conn, tenant, &named).await?,
        })
    }

    fn person(&self, id: UserId) -> ClassPersonOut {
        let (account, user_name) = self.names.get(&id.0).cloned().unwrap_or_default();
        ClassPersonOut { user_id: id, account, user_name }
    }

    /// A class in the list.
    pub(super) fn line(&self, row: &ClassRecord) -> ClassLine {
        let locale = self.user.ctx.locale;
        ClassLine {
            class_id: row.id,
            class_code: row.code.clone(),
            class_name: row.class.name.clone(),
            dept_id: row.class.department,
            dept_name: name_of(self.departments, Some(row.class.department), locale),
            grade: row.grade.clone(),
            major: row.major.pick(locale).to_owned(),
            status: row.status.clone(),
            students: self.students.get(&row.id).copied().unwrap_or(0),
            teachers: row.teachers.iter().map(|id| self.person(*id)).collect(),
            version: version(row),
        }
    }

    /// All of a class.
    pub(super) fn detail(&self, row: &ClassRecord) -> ClassDetail {
        ClassDetail {
            line: self.line(row),
            major_code: row.major_code.clone(),
            major_name: row.major.zh.clone(),
            major_name_en: row.major.en.clone(),
            monitor: row.monitor.map(|id| self.person(id)),
        }
    }
}
