//! Refusals of the protocol as rows of the catalogue, and fields of forms as attributes.

use onehall_kernel::{ErrorCode, Problem};
use onehall_scim::{Fault, FaultKind};
use onehall_web::ApiError;

/// A refusal of the protocol.
pub(crate) fn refused(fault: Fault) -> ApiError {
    let code = match fault.kind {
        FaultKind::InvalidFilter => ErrorCode::ScimInvalidFilter,
        FaultKind::InvalidSyntax => ErrorCode::ScimInvalidSyntax,
        FaultKind::InvalidPath => ErrorCode::ScimInvalidPath,
        FaultKind::NoTarget => ErrorCode::ScimNoTarget,
        FaultKind::InvalidValue | FaultKind::Uniqueness => ErrorCode::ScimInvalidValue,
        FaultKind::Mutability => ErrorCode::ScimMutability,
        FaultKind::TooMany => ErrorCode::ScimTooMany,
    };
    Problem::new(code).with("detail", fault.detail).into()
}

/// A value that does not fit.
pub(crate) fn invalid(detail: impl Into<String>) -> ApiError {
    refused(Fault::new(FaultKind::InvalidValue, detail))
}

/// A refusal of a person's form, with its fields as the attributes that they are.
pub(crate) fn named(mut error: ApiError) -> ApiError {
    for field in &mut error.fields {
        let attribute = match field.field.as_str() {
            "account" => "userName",
            "userName" => "name.formatted",
            "nickName" => "displayName",
            "deptId" => "departmentCode",
            "classId" => "classCode",
            "postName" => "post",
            "email" => "emails",
            "phone" => "phoneNumbers",
            "roleIds" => "roles",
            _ => continue,
        };
        attribute.clone_into(&mut field.field);
    }
    error
}
