//! Looking after the clients of other systems. They are the whole tenant's, so only those change them who administer the
//! whole tenant.

pub(crate) mod change;
mod end_sessions;

use onehall_feature::{SheetAccess, Sheets};
use onehall_kernel::AllScopes;
use onehall_web::ApiError;

pub(crate) use end_sessions::EndClientSessions;

use crate::rules::client::{OpenList, Opening, openings};

/// A client that is not the tenant's.
pub(crate) fn no_client() -> ApiError {
    ApiError::not_found("接入程序", "The program")
}

/// All scopes that clients can be given, those of lists among them.
pub(crate) fn all_openings(scopes: &AllScopes, sheets: &Sheets) -> Vec<Opening> {
    let right = |access: SheetAccess| match access {
        SheetAccess::With(right) => Some(right),
        // a system has nothing of its own
        SheetAccess::Everybody | SheetAccess::Nobody => None,
    };
    openings(
        scopes,
        sheets.iter().map(|sheet| {
            let can = sheet.can();
            OpenList { key: sheet.key(), names: sheet.names(), import: right(can.import), export: right(can.export) }
        }),
    )
}
