# Что лаборатория измеряет в этой игре.
turns = ходы
of-turns-nothing_served = ходы без выполненного заказа
of-turns-order_missed = ходы с пропущенным заказом
of-games-deck = конец: колода пуста
of-games-penalties = конец из-за штрафов
of-games-stalemate = конец: никто ничего не может
counted-served = выполненные заказы
counted-missed = пропущенные заказы
counted-rush = оставшиеся жетоны спешки
kept-title = Сколько пришедших заказов выполнено
kept-offered = пришло
kept-chosen = выполнено
