//! `eduSystemManagePwdConfig/getPasswordReg` and `detail`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply as _, Visitor};
use serde::Serialize;

use crate::new_password::policy;
use crate::state::IdentityState;

/// Rules that a browser can show while somebody types.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordRulesOut {
    min_length: usize,
    max_length: usize,
    /// Kinds of characters that have to be there, out of the four below.
    kinds: usize,
    regs: Vec<PasswordReg>,
}

/// One rule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PasswordReg {
    key: String,
    /// A regular expression.
    reg: String,
    /// What to tell.
    tip: String,
}

/// The policy and the limits of wrong tries.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordPolicyOut {
    min_length: usize,
    max_length: usize,
    kinds: usize,
    blocklist: bool,
    expire_days: u32,
    lock_times: i32,
    lock_minutes: i64,
    captcha_times: i32,
}

/// Tells the rules of a new password.
#[utoipa::path(post, path = "/api/blade-workbench/eduSystemManagePwdConfig/getPasswordReg", tag = "identity",
    extensions(("x-access" = json!("nobody"))), request_body = Empty, responses((status = 200, body = Envelope<PasswordRulesOut>)))]
pub async fn find_password_rules(
    State(app): State<App>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<PasswordRulesOut> {
    let policy = policy(&app, &visitor.ctx.tenant).await?;
    let zh = visitor.ctx.locale == Locale::Zh;
    let reg = |key: &str, reg: String, tip_zh: String, tip_en: String| PasswordReg {
        key: key.to_owned(),
        reg,
        tip: if zh { tip_zh } else { tip_en },
    };
    let (min, max) = (policy.min_length, policy.max_length);
    let regs = vec![
        reg(
            "length",
            format!("^.{{{min},{max}}}$"),
            format!("{min} 到 {max} 个字符"),
            format!("{min} to {max} characters"),
        ),
        reg("lower", "[a-z]".into(), "小写字母".into(), "a lower case letter".into()),
        reg("upper", "[A-Z]".into(), "大写字母".into(), "an upper case letter".into()),
        reg("digit", "[0-9]".into(), "数字".into(), "a digit".into()),
        reg("symbol", "[^A-Za-z0-9]".into(), "符号".into(), "a symbol".into()),
    ];
    visitor.ok(PasswordRulesOut { min_length: min, max_length: max, kinds: policy.kinds, regs })
}

/// Tells the policy and when an account is locked.
#[utoipa::path(post, path = "/api/blade-workbench/eduSystemManagePwdConfig/detail", tag = "identity",
    extensions(("x-access" = json!("nobody"))), request_body = Empty, responses((status = 200, body = Envelope<PasswordPolicyOut>)))]
pub async fn find_password_policy(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<PasswordPolicyOut> {
    let policy = policy(&app, &visitor.ctx.tenant).await?;
    visitor.ok(PasswordPolicyOut {
        min_length: policy.min_length,
        max_length: policy.max_length,
        kinds: policy.kinds,
        blocklist: policy.blocklist,
        expire_days: policy.expire_days,
        lock_times: state.config.lock_after,
        lock_minutes: state.config.lock_minutes,
        captcha_times: state.config.captcha_after,
    })
}
