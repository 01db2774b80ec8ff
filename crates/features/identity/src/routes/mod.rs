//! Routes, one operation per file.

mod account;
mod activation;
mod audit;
mod captcha;
mod clients;
mod get_address;
mod index;
mod json_config;
mod log_out;
mod login_config;
mod login_init;
mod model_login;
mod own_password;
mod password_policy;
mod people;
mod session_time;
mod settings;
mod sign_in_services;
mod social_login;
mod static_config;
mod token;
mod token_login;
mod unlock_screen;
mod user_info;

use axum::Extension;
use onehall_web::{Routes, routes};

use crate::state::IdentityState;

pub(crate) use clients::ClientsState;
pub(crate) use settings::SettingsState;

/// All routes of this area.
pub(crate) fn router(state: IdentityState, clients: ClientsState, settings: SettingsState) -> Routes {
    Routes::new()
        .routes(routes!(token::create_token))
        .routes(routes!(token::create_token_alias))
        .routes(routes!(captcha::create_captcha))
        .routes(routes!(user_info::get_user_info))
        .routes(routes!(index::find_boot_data))
        .routes(routes!(login_config::find_login_config))
        .routes(routes!(login_init::sign_in_by_ticket))
        .routes(routes!(token_login::sign_in_by_tokens))
        .routes(routes!(log_out::sign_out))
        .routes(routes!(get_address::find_address))
        .routes(routes!(model_login::impersonate))
        .routes(routes!(social_login::sign_in_by_code))
        .routes(routes!(session_time::get_session_time))
        .routes(routes!(session_time::update_session_time))
        .routes(routes!(session_time::remove_session))
        .routes(routes!(password_policy::find_password_rules))
        .routes(routes!(password_policy::find_password_policy))
        .routes(routes!(json_config::query_setting))
        .routes(routes!(json_config::query_public_setting))
        .routes(routes!(unlock_screen::unlock_screen))
        .routes(routes!(static_config::session_expiration))
        .routes(routes!(static_config::filter_number_fields))
        .routes(routes!(account::change_password::change_password))
        .routes(routes!(account::list_sessions::list_sessions))
        .routes(routes!(account::end_session::end_own_session))
        .routes(routes!(account::end_others::end_other_sessions))
        .routes(routes!(account::list_bindings::list_bindings))
        .routes(routes!(account::add_binding::add_binding))
        .routes(routes!(account::remove_binding::remove_binding))
        .routes(routes!(account::list_app_passwords::list_app_passwords))
        .routes(routes!(account::add_app_password::add_app_password))
        .routes(routes!(account::remove_app_password::remove_app_password))
        .routes(routes!(account::access_links::find_access_links))
        .routes(routes!(account::second_factor::find::find_second_factor))
        .routes(routes!(account::second_factor::begin::begin_second_factor))
        .routes(routes!(account::second_factor::confirm::confirm_second_factor))
        .routes(routes!(account::second_factor::renew_codes::renew_recovery_codes))
        .routes(routes!(account::second_factor::remove::remove_second_factor))
        .merge(activation::routes())
        .merge(people::routes())
        .merge(clients::routes(clients))
        .merge(settings::routes(settings))
        .routes(routes!(sign_in_services::find_sign_in_services))
        .routes(routes!(audit::page::page_audit))
        .routes(routes!(audit::about_me::page_audit_about_me))
        .layer(Extension(state))
}
