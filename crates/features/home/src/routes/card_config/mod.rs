//! `POST /api/online-service-platform/{cardbusinessconfig,cardbasicconfig,cardcolumnconfig}/*`: cards as those see them who
//! configure them (001 section 7.3; shapes: configuration.md section 6). What they save is a draft of the card's document.

mod basic;
mod column_copy;
mod column_detail;
mod column_list;
mod column_order;
mod column_published;
mod column_remove;
mod column_submit;
mod draft;
mod kind_config;
mod list;
mod preview;
mod reminder;
mod usual;

use onehall_web::{Routes, routes};

/// The routes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::list_cards_for_config))
        .routes(routes!(basic::card_basics))
        .routes(routes!(basic::submit_card_basics))
        .routes(routes!(column_list::list_columns))
        .routes(routes!(column_detail::column_detail))
        .routes(routes!(column_submit::submit_column))
        .routes(routes!(column_order::order_columns))
        .routes(routes!(column_remove::remove_columns))
        .routes(routes!(column_published::published_column))
        .routes(routes!(column_copy::list_columns_to_copy))
        .routes(routes!(kind_config::card_kind_config))
        .routes(routes!(kind_config::list_data_sources))
        .routes(routes!(preview::preview_card))
        .routes(routes!(reminder::todo_reminder))
        .routes(routes!(reminder::submit_todo_reminder))
        .routes(routes!(usual::add_usual_cards))
}
